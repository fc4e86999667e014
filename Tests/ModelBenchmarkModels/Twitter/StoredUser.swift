package import ModelMapping
package import ModelObjects

/// The author of a tweet, as persisted data.
package class StoredUser: Object, Mappable {
  @Persisted package var id = 0
  @Persisted package var idStr = ""
  @Persisted package var name = ""
  @Persisted package var screenName = ""
  @Persisted package var location = ""
  @Persisted package var userDescription = ""
  @Persisted package var url: String?
  @Persisted package var entities: StoredUserEntities?
  @Persisted package var protected = false
  @Persisted package var followersCount = 0
  @Persisted package var friendsCount = 0
  @Persisted package var listedCount = 0
  @Persisted package var createdAt = ""
  @Persisted package var favouritesCount = 0
  @Persisted package var utcOffset: Int?
  @Persisted package var timeZone: String?
  @Persisted package var geoEnabled = false
  @Persisted package var verified = false
  @Persisted package var statusesCount = 0
  @Persisted package var lang = ""
  @Persisted package var contributorsEnabled = false
  @Persisted package var isTranslator = false
  @Persisted package var isTranslationEnabled = false
  @Persisted package var profileBackgroundColor = ""
  @Persisted package var profileBackgroundImageURL = ""
  @Persisted package var profileBackgroundImageURLHTTPS = ""
  @Persisted package var profileBackgroundTile = false
  @Persisted package var profileImageURL = ""
  @Persisted package var profileImageURLHTTPS = ""
  @Persisted package var profileBannerURL: String?
  @Persisted package var profileLinkColor = ""
  @Persisted package var profileSidebarBorderColor = ""
  @Persisted package var profileSidebarFillColor = ""
  @Persisted package var profileTextColor = ""
  @Persisted package var profileUseBackgroundImage = false
  @Persisted package var defaultProfile = false
  @Persisted package var defaultProfileImage = false
  @Persisted package var following = false
  @Persisted package var followRequestSent = false
  @Persisted package var notifications = false

  package required init() {}

  package required init?(map: Map) {}

  package func mapping(map: Map) {
    id <- map["id"]
    idStr <- map["id_str"]
    name <- map["name"]
    screenName <- map["screen_name"]
    location <- map["location"]
    userDescription <- map["description"]
    url <- map["url"]
    entities <- map["entities"]
    protected <- map["protected"]
    followersCount <- map["followers_count"]
    friendsCount <- map["friends_count"]
    listedCount <- map["listed_count"]
    createdAt <- map["created_at"]
    favouritesCount <- map["favourites_count"]
    utcOffset <- map["utc_offset"]
    timeZone <- map["time_zone"]
    geoEnabled <- map["geo_enabled"]
    verified <- map["verified"]
    statusesCount <- map["statuses_count"]
    lang <- map["lang"]
    contributorsEnabled <- map["contributors_enabled"]
    isTranslator <- map["is_translator"]
    isTranslationEnabled <- map["is_translation_enabled"]
    profileBackgroundColor <- map["profile_background_color"]
    profileBackgroundImageURL <- map["profile_background_image_url"]
    profileBackgroundImageURLHTTPS <- map["profile_background_image_url_https"]
    profileBackgroundTile <- map["profile_background_tile"]
    profileImageURL <- map["profile_image_url"]
    profileImageURLHTTPS <- map["profile_image_url_https"]
    profileBannerURL <- map["profile_banner_url"]
    profileLinkColor <- map["profile_link_color"]
    profileSidebarBorderColor <- map["profile_sidebar_border_color"]
    profileSidebarFillColor <- map["profile_sidebar_fill_color"]
    profileTextColor <- map["profile_text_color"]
    profileUseBackgroundImage <- map["profile_use_background_image"]
    defaultProfile <- map["default_profile"]
    defaultProfileImage <- map["default_profile_image"]
    following <- map["following"]
    followRequestSent <- map["follow_request_sent"]
    notifications <- map["notifications"]
  }
}

package import ModelMapping

/// The author of a tweet, as a plain class.
package class PlainUser: Mappable {
  package var id = 0
  package var idStr = ""
  package var name = ""
  package var screenName = ""
  package var location = ""
  package var userDescription = ""
  package var url: String?
  package var entities: PlainUserEntities?
  package var protected = false
  package var followersCount = 0
  package var friendsCount = 0
  package var listedCount = 0
  package var createdAt = ""
  package var favouritesCount = 0
  package var utcOffset: Int?
  package var timeZone: String?
  package var geoEnabled = false
  package var verified = false
  package var statusesCount = 0
  package var lang = ""
  package var contributorsEnabled = false
  package var isTranslator = false
  package var isTranslationEnabled = false
  package var profileBackgroundColor = ""
  package var profileBackgroundImageURL = ""
  package var profileBackgroundImageURLHTTPS = ""
  package var profileBackgroundTile = false
  package var profileImageURL = ""
  package var profileImageURLHTTPS = ""
  package var profileBannerURL: String?
  package var profileLinkColor = ""
  package var profileSidebarBorderColor = ""
  package var profileSidebarFillColor = ""
  package var profileTextColor = ""
  package var profileUseBackgroundImage = false
  package var defaultProfile = false
  package var defaultProfileImage = false
  package var following = false
  package var followRequestSent = false
  package var notifications = false

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

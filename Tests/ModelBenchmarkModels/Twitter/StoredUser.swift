public import ModelMapping
public import ModelObjects

/// The author of a tweet, as persisted data.
public class StoredUser: Object, Mappable {
  @Persisted public var id = 0
  @Persisted public var idStr = ""
  @Persisted public var name = ""
  @Persisted public var screenName = ""
  @Persisted public var location = ""
  @Persisted public var userDescription = ""
  @Persisted public var url: String?
  @Persisted public var entities: StoredUserEntities?
  @Persisted public var protected = false
  @Persisted public var followersCount = 0
  @Persisted public var friendsCount = 0
  @Persisted public var listedCount = 0
  @Persisted public var createdAt = ""
  @Persisted public var favouritesCount = 0
  @Persisted public var utcOffset: Int?
  @Persisted public var timeZone: String?
  @Persisted public var geoEnabled = false
  @Persisted public var verified = false
  @Persisted public var statusesCount = 0
  @Persisted public var lang = ""
  @Persisted public var contributorsEnabled = false
  @Persisted public var isTranslator = false
  @Persisted public var isTranslationEnabled = false
  @Persisted public var profileBackgroundColor = ""
  @Persisted public var profileBackgroundImageURL = ""
  @Persisted public var profileBackgroundImageURLHTTPS = ""
  @Persisted public var profileBackgroundTile = false
  @Persisted public var profileImageURL = ""
  @Persisted public var profileImageURLHTTPS = ""
  @Persisted public var profileBannerURL: String?
  @Persisted public var profileLinkColor = ""
  @Persisted public var profileSidebarBorderColor = ""
  @Persisted public var profileSidebarFillColor = ""
  @Persisted public var profileTextColor = ""
  @Persisted public var profileUseBackgroundImage = false
  @Persisted public var defaultProfile = false
  @Persisted public var defaultProfileImage = false
  @Persisted public var following = false
  @Persisted public var followRequestSent = false
  @Persisted public var notifications = false

  public required init() {}

  public required init?(map: Map) {}

  public func mapping(map: Map) {
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

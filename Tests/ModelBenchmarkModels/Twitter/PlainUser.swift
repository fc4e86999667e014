public import ModelMapping

/// The author of a tweet, as a plain class.
public class PlainUser: Mappable {
  public var id = 0
  public var idStr = ""
  public var name = ""
  public var screenName = ""
  public var location = ""
  public var userDescription = ""
  public var url: String?
  public var entities: PlainUserEntities?
  public var protected = false
  public var followersCount = 0
  public var friendsCount = 0
  public var listedCount = 0
  public var createdAt = ""
  public var favouritesCount = 0
  public var utcOffset: Int?
  public var timeZone: String?
  public var geoEnabled = false
  public var verified = false
  public var statusesCount = 0
  public var lang = ""
  public var contributorsEnabled = false
  public var isTranslator = false
  public var isTranslationEnabled = false
  public var profileBackgroundColor = ""
  public var profileBackgroundImageURL = ""
  public var profileBackgroundImageURLHTTPS = ""
  public var profileBackgroundTile = false
  public var profileImageURL = ""
  public var profileImageURLHTTPS = ""
  public var profileBannerURL: String?
  public var profileLinkColor = ""
  public var profileSidebarBorderColor = ""
  public var profileSidebarFillColor = ""
  public var profileTextColor = ""
  public var profileUseBackgroundImage = false
  public var defaultProfile = false
  public var defaultProfileImage = false
  public var following = false
  public var followRequestSent = false
  public var notifications = false

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

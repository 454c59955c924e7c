/** Names of the cookies that the shop sets on its own site. */
export const cookieNames = {
  accessToken: "access_token",
  /** Over http, where a browser takes no cookie of the name below. */
  refreshToken: "refresh_token",
  /** The refresh token on the shop's own site: no other host of its domain can set a cookie of this name. */
  hostRefreshToken: "__Host-shop_refresh_token",
  /** The refresh token inside a partner's frame: partitioned, so it belongs to that partner's site only. */
  frameRefreshToken: "__Host-refresh_token",
  /** By which the server knows a device again on which somebody signed in; inside a partner's frame partitioned. */
  device: "device_key",
  hostDevice: "__Host-shop_device_key",
  frameDevice: "__Host-device_key",
  customerId: "customer_id",
  customerToken: "customer_token",
  pricingId: "pricing_id",
  segmentName: "customer_segment_name",
  anonymousCart: "anonymous_cart_token",
  affiliateCode: "affiliate_code",
  promotionCode: "promotion_code",
  anonymousId: "generated_anonymous_id",
  sessionId: "session_id",
  subVariant: "sub_variant",
  utm: "utm",
  cookieConsent: "cookie_consent",
} as const

/**
 * Why a partner's one-time token is of no use, which its refusal says in `result.reason`: it was used, is too old, was
 * made for another frame's challenge or for another partner, or is none of the shop's.
 */
export const tokenRefusals = ["used", "expired", "challenge", "partner", "unknown"] as const
export type TokenRefusal = (typeof tokenRefusals)[number]

/** Who looks addresses up. */
export const addressProviders = ["GOOGLE", "IDEAL_POSTCODES"] as const
export type AddressProvider = (typeof addressProviders)[number]

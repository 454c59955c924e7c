/** The services that look up addresses. */
export const addressProviders = ["GOOGLE", "IDEAL_POSTCODES"] as const
export type AddressProvider = (typeof addressProviders)[number]

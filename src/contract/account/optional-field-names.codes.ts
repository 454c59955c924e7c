/**
 * Fields of an account that a site may make optional; every account has a name, a birthday, a country and a
 * way to sign in.
 */
export const optionalFields = ["phoneNumber", "address", "suburb", "state", "postcode"] as const
export type OptionalField = (typeof optionalFields)[number]

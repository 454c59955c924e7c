/** What a site may leave open of an account; a name, a birthday, a country and a way to sign in every account has. */
export const optionalFields = ["phoneNumber", "address", "suburb", "state", "postcode"] as const
export type OptionalField = (typeof optionalFields)[number]

/** Nothing is sold to who is in this country, and no account is opened there. */
export const COUNTRY_BANNED = "country_banned"
/** Before anything is sold the customer confirms that they may buy from this country. */
export const COUNTRY_UNCONFIRMED = "country_confirmation_required"
/** The country that is confirmed is not the one the customer is in. */
export const CONFIRMATION_OUTDATED = "country_changed"
/** Codes that refuse a purchase or a deposit because of where the customer is. */
export const locationCodes = [COUNTRY_BANNED, COUNTRY_UNCONFIRMED] as const

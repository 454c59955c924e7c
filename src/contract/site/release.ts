/** The release of the shop, as its parts tell one another and its reports. */
export const RELEASE = "1"

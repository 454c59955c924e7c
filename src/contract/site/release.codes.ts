/** The release of the shop, as its parts and its error reports name it. */
export const RELEASE = "1"

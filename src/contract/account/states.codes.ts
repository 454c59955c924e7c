/** Codes a customer may choose as home. */
export const stateCodes = ["ACT", "NSW", "NT", "QLD", "SA", "TAS", "VIC", "WA", "OTHER"] as const

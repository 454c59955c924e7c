/** Papers that show who somebody is, and the sides of each that are sent. */
export const idDocumentSides = {
  passport: ["front"],
  drivers_licence: ["front", "back"],
  proof_of_age: ["front", "back"],
} as const
export const idSides = ["front", "back"] as const
export type IdSide = (typeof idSides)[number]
export type IdDocumentKind = keyof typeof idDocumentSides
export const idDocumentKinds = [
  "passport",
  "drivers_licence",
  "proof_of_age",
] as const satisfies IdDocumentKind[]

/** Why staff refuse a document. */
export const idRefusals = ["unreadable", "cut_off", "details_differ", "expired", "wrong_document"] as const
export type IdRefusal = (typeof idRefusals)[number]

/** The largest picture of a document, bytes. Browsers send far less: they make it smaller first. */
export const LARGEST_ID_PICTURE = 4 * 1024 * 1024
/** On a picture whose shorter side has fewer pixels nobody can read a date of birth. */
export const LEAST_ID_PIXELS = 300

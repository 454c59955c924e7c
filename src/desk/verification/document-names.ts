import type { IdDocumentKind, IdRefusal } from "#src/contract/verification/id-document-kinds.codes.ts"

export const documentNames: Readonly<Record<IdDocumentKind, string>> = {
  passport: "Passport",
  drivers_licence: "Driver's licence",
  proof_of_age: "Proof of age card",
}

export const refusalNames: Readonly<Record<IdRefusal, string>> = {
  unreadable: "It can't be read",
  cut_off: "A part is cut off",
  details_differ: "The details differ",
  expired: "It has expired",
  wrong_document: "It is another document",
}

export const detailNames = {
  firstname: "First name",
  lastname: "Last name",
  dateOfBirth: "Date of birth",
  address: "Address",
  suburb: "Suburb or town",
  state: "State",
  postcode: "Postcode",
  country: "Country",
} as const

import { type CatalogueElement, element } from "./catalogue-element.ts"

/** What customers decide about their account. */
export const accountElements: readonly CatalogueElement[] = [
  element("lotto-close-account", "Closing the account for good.", {
    attributes: [
      { name: "closed", kind: "flag", fallback: "false", doc: "It is done: says so, and leads back." },
    ],
    events: ["signOut", "navigate"],
    reserve: 480,
  }),
]

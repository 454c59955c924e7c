import { type CatalogueElement, element } from "./element.ts"

/** What customers decide about their account. */
export const accountElements: readonly CatalogueElement[] = [
  element("lotto-close-account", "Closing the account for good.", {
    attributes: [
      { name: "closed", kind: "flag", fallback: "false", doc: "It is done: says so, and leads back." },
    ],
    events: ["signOut", "navigate"],
    reserve: 480,
  }),
  element("lotto-syndicate-tickets", "The customer's shares of syndicates, in draws to come and past ones.", {
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-my-details", "Who the customer is and lives where, to read and to change.", {
    attributes: [
      {
        name: "upgrade",
        kind: "flag",
        fallback: "false",
        doc: "The account was opened with less than is needed: completes it.",
      },
    ],
    events: ["navigate"],
    reserve: 720,
  }),
  element("lotto-favourite-numbers", "The numbers a customer likes best, to choose, change and remove.", {
    events: ["navigate"],
    reserve: 560,
  }),
  element("lotto-confirm-address", "Asks whether the customer's address is still right.", {
    events: ["navigate"],
    reserve: 240,
  }),
  element("lotto-account-verification", "What verifying an account is for, and the way to it.", {
    events: ["navigate"],
    reserve: 240,
  }),
  element("lotto-communication-preferences", "How a customer wants to be written to.", {
    attributes: [
      {
        name: "customer",
        kind: "text",
        doc: "Id of the customer whose mailed link this is; whoever is signed in where left out.",
      },
    ],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-unsubscribe", "Ending the shop's mails, by the link at their foot.", {
    attributes: [
      { name: "customer", kind: "text", doc: "Id of the customer whose mailed link this is." },
      { name: "offer", kind: "key", doc: "Key of the product that the mail was about." },
    ],
    events: ["navigate"],
    reserve: 480,
  }),
]

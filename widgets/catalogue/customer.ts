import { deepLink, id, page } from "./attributes.ts"
import { type CatalogueElement, element } from "./element.ts"

/** What a customer has: money, tickets, and what is bought again or paid later. */
export const customerElements: readonly CatalogueElement[] = [
  element("lotto-account", "The customer's account at a glance.", { events: ["navigate"], reserve: 480 }),
  element("lotto-deposit", "Paying money into the wallet.", {
    events: ["navigate", "analytics"],
    reserve: 480,
  }),
  element("lotto-deposit-details", "What became of a deposit.", {
    attributes: [
      id("deposit", "Id of the deposit."),
      deepLink,
      {
        name: "cancelled",
        kind: "choice",
        words: ["account", "checkout"],
        doc: "The customer turned round at the payment wallet: where the payment began.",
      },
      {
        name: "with-purchase",
        kind: "flag",
        fallback: "false",
        doc: "The deposit pays for a cart: its receipt is shown once that is bought.",
      },
    ],
    events: ["navigate"],
    reserve: 240,
  }),
  element("lotto-upcoming-tickets", "The customer's tickets in draws to come.", {
    attributes: [page],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-past-tickets", "The customer's tickets in past draws, with winnings.", {
    attributes: [page],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-recurring-purchases", "Tickets that are bought again by themselves, and how to stop them.", {
    attributes: [
      {
        name: "kind",
        kind: "choice",
        words: ["autoplay", "subscription"],
        doc: "Which of them; all together when left out.",
      },
      page,
      id("purchase", "Id of one of them, which is then shown alone."),
    ],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-print-tickets", "The customer's tickets in draws to come as a PDF.", {
    events: ["navigate"],
    reserve: 240,
  }),
  element("lotto-scheduled-purchases", "What the customer has bought and pays for later.", {
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-scheduled-purchase", "One purchase that is paid for later.", {
    attributes: [id("purchase", "Id of the purchase.")],
    events: ["navigate"],
    reserve: 480,
  }),
  element("lotto-ticket", "One of the customer's tickets.", {
    attributes: [id("ticket", "Id of the ticket.")],
    events: ["navigate"],
    reserve: 480,
  }),
]

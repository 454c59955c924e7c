import { draw, id, offer, page } from "./attributes.ts"
import { type CatalogueElement, element } from "./element.ts"

/** What was drawn, how often, and what it was worth. */
export const resultElements: readonly CatalogueElement[] = [
  element("lotto-results", "The newest results of every lottery.", {
    attributes: [page],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-offer-results", "The results of one lottery.", {
    attributes: [offer, page, id("month", "A month to show instead of the newest draws, such as 2026-11.")],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-statistics", "How often, and how long ago, a lottery's numbers came up; its jackpots.", {
    attributes: [offer],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element(
    "lotto-ticket-checker",
    "What a ticket's numbers won, or would have won, in draws gone by; no account needed.",
    {
      attributes: [{ ...offer, doc: "Key of the lottery; without it the visitor chooses one." }],
      events: ["navigate", "analytics"],
      reserve: 720,
      partners: true,
    },
  ),
  element("lotto-product-terms", "The rules of a lottery: how it is played, drawn and paid.", {
    attributes: [offer, draw],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-draw-result", "One draw: numbers, divisions, dividends, and the proof that it was fair.", {
    attributes: [offer, draw],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
]

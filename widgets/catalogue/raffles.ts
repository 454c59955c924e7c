import { drawNumber, page } from "./attributes.ts"
import { type CatalogueElement, element } from "./element.ts"

const offer = { name: "offer", kind: "key", doc: "Key of the raffle: `lifeboat_house_draw` …" } as const
const draw = drawNumber("Number of the draw; the one on sale where it is left out.")

/** Raffles of charities: choosing, buying, who won. */
export const raffleElements: readonly CatalogueElement[] = [
  element("lotto-raffle", "A raffle: its prizes, how many tickets for how much, and whom it helps.", {
    attributes: [
      offer,
      draw,
      {
        name: "free-postal-entry",
        kind: "flag",
        fallback: "false",
        doc: "Shows how to take part by post.",
      },
      {
        name: "preview",
        kind: "flag",
        fallback: "false",
        doc: "Shows the draw as customers see it, and sells nothing.",
      },
    ],
    events: ["cartChange", "navigate", "analytics"],
    reserve: [1200, 1720],
    partners: true,
  }),
  element("lotto-raffle-listing", "All raffles on sale.", {
    events: ["navigate", "analytics"],
    reserve: [860, 1720],
    partners: true,
  }),
  element("lotto-raffle-results", "Past draws and winners: of one raffle, or the draws of all.", {
    attributes: [
      { ...offer, doc: "Key of the raffle; the draws of all where it is left out." },
      { ...draw, doc: "Number of one draw to show in full." },
      {
        name: "tab",
        kind: "choice",
        words: ["draws", "winners"],
        fallback: "draws",
        doc: "What is shown of one raffle.",
      },
      page,
      {
        name: "month",
        kind: "text",
        doc: "A month of one raffle to show instead of its newest draws, such as 2026-11.",
      },
    ],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-raffle-winners", "All winners of a raffle or a lottery, with a search.", {
    attributes: [offer, page],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-raffle-terms", "The terms of a raffle's draw.", {
    attributes: [offer, draw],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
  element("lotto-raffle-support", "What a raffle's tickets do, in the charity's words.", {
    attributes: [offer],
    events: ["navigate", "analytics"],
    reserve: 720,
    partners: true,
  }),
]

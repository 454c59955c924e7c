import { AUTOPLAY } from "./lotteries/lottery-parts.ts"
import { book, cash, drawnAtNoon, goods, type SeededRaffle } from "./raffle-history.ts"

const LONDON = "Europe/London"
const weekly = { timeZone: LONDON, ...drawnAtNoon }

/** The raffles of a first run in Britain, in pounds. */
export const britishRaffles: readonly SeededRaffle[] = [
  {
    sold: 0.57,
    daysLeft: 16,
    definition: {
      type: "raffle_ticket",
      recurring: AUTOPLAY,
      key: "harbour_cottage_draw",
      name: "Harbour Cottage Draw",
      tagline: "A slate cottage above the slipway, for the crews who go out in the dark.",
      colour: "#0f5c7a",
      displayCategory: "Raffle",
      currency: "GBP",
      calendar: { ...weekly, everyDays: 56, preOrderDays: 28 },
      cause: { key: "harbour_lifeboats", slug: "harbour-lifeboats", name: "Harbour Lifeboats" },
      support: [
        "Every ticket goes to the boats: fuel, dry suits, and the two years it takes to train a helm.",
        "The last draw paid for a new engine and a year of fuel for three stations.",
      ],
      permit: "Prize draw with free entry by post",
      freeEntry: true,
      showsRemaining: true,
      books: [book(1, 5), book(2, 9), book(5, 20), book(15, 52), book(30, 90), book(75, 190)],
      defaultEntryCount: 5,
      editions: [
        {
          name: "The cottage above the slipway",
          featureImage: "cottage",
          tickets: 60_000,
          prizes: [
            goods("A slate cottage above the slipway, furnished", 465_000),
            cash("A year of energy bills", 4_000),
            goods("A week on the water for four", 3_200),
            cash("Five hundred pounds", 500),
          ],
        },
      ],
    },
  },
  {
    sold: 0.42,
    daysLeft: 6,
    definition: {
      type: "raffle_ticket",
      recurring: AUTOPLAY,
      key: "little_hearts_cash",
      name: "Little Hearts Cash",
      tagline: "Three prizes in cash, and a bed across the road from the hospital.",
      colour: "#9c2f5d",
      displayCategory: "Raffle",
      currency: "GBP",
      calendar: { ...weekly, everyDays: 14, preOrderDays: 7 },
      cause: { key: "little_hearts", slug: "little-hearts", name: "Little Hearts" },
      support: [
        "Twenty-two rooms stand across the road from the children's hospital, and no parent who sleeps there gets a bill.",
      ],
      permit: "Society lottery 50331, registered with Trafford Council",
      showsRemaining: false,
      books: [book(1, 2), book(2, 4), book(5, 10), book(15, 30), book(30, 60), book(75, 150)],
      defaultEntryCount: 5,
      editions: [
        {
          name: "Ten thousand pounds",
          featureImage: "cash",
          tickets: 25_000,
          prizes: [
            cash("Ten thousand pounds", 10_000),
            cash("Two thousand pounds", 2_000),
            cash("Five hundred pounds", 500),
          ],
        },
      ],
    },
  },
]

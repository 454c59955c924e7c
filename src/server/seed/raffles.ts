import { AUTOPLAY } from "./lotteries/lottery-parts.ts"
import { book, cash, drawnAtNoon, goods, type SeededRaffle } from "./raffle-history.ts"

const SYDNEY = "Australia/Sydney"
const weekly = { timeZone: SYDNEY, ...drawnAtNoon }

/** The raffles of a first run: of invented charities, each of another shape. */
export const raffles: readonly SeededRaffle[] = [
  {
    sold: 0.64,
    daysLeft: 19,
    definition: {
      type: "raffle_ticket",
      recurring: AUTOPLAY,
      key: "lifeboat_house_draw",
      name: "Lifeboat House Draw",
      tagline: "A furnished house by the water, for the crews who go out in the dark.",
      colour: "#0f5c7a",
      displayCategory: "Raffle",
      calendar: { ...weekly, everyDays: 56, preOrderDays: 28 },
      cause: { key: "harbour_lifeboats", slug: "harbour-lifeboats", name: "Harbour Lifeboats" },
      support: [
        "Every ticket goes to the boats. After prizes and postage, 61 cents of each dollar buys fuel, dry suits and the two years it takes to train a helm.",
        "In the last draw 8,200 people bought a ticket. Together they paid for a new engine at Cape Ransom and a year of fuel for three stations.",
      ],
      permit: "NSW GOCAL/4127, QLD 47102, SA M14883, VIC 10482/26",
      showsRemaining: true,
      books: [book(1, 10), book(2, 18), book(5, 40), book(15, 105), book(30, 180), book(75, 375)],
      defaultEntryCount: 5,
      editions: [
        {
          name: "The house at Heron Point",
          featureImage: "house",
          tickets: 40_000,
          prizes: [
            goods("A furnished house at Heron Point, with its boat shed", 1_640_000),
            goods("A fourteen-foot boat with trailer and safety gear", 38_500),
            cash("A year of groceries, in cash", 12_000),
            goods("A week on the water for four", 6_400),
            cash("Five hundred dollars", 500),
          ],
        },
        {
          name: "The lighthouse keeper's cottage",
          featureImage: "cottage",
          tickets: 40_000,
          prizes: [
            goods("A restored keeper's cottage at Cape Ransom", 1_390_000),
            goods("A kitchen fitted by a joiner of your choice", 42_000),
            cash("Ten thousand dollars", 10_000),
            cash("Five hundred dollars", 500),
          ],
        },
      ],
    },
  },
  {
    sold: 0.81,
    daysLeft: 4,
    definition: {
      type: "raffle_ticket",
      recurring: AUTOPLAY,
      key: "guide_dogs_car_draw",
      name: "Guide Dogs Car Draw",
      tagline: "An electric car for you, a first walk together for somebody else.",
      colour: "#7a4a12",
      displayCategory: "Raffle",
      calendar: { ...weekly, everyDays: 28, preOrderDays: 14 },
      cause: {
        key: "guide_dogs_of_the_plains",
        slug: "guide-dogs-of-the-plains",
        name: "Guide Dogs of the Plains",
      },
      support: [
        "A guide dog is born, raised by a family, schooled for half a year and matched with one person. It costs 38,000 dollars, and nobody pays for their dog.",
        "A book of five tickets feeds a pup for a month. One draw like this one raises nine dogs from their first breath to their first walk.",
      ],
      permit: "NSW GOCAL/3968, VIC 10517/26, WA LS2144",
      showsRemaining: true,
      books: [book(1, 5), book(2, 9), book(5, 20), book(15, 54), book(30, 96), book(75, 210)],
      defaultEntryCount: 15,
      editions: [
        {
          name: "An electric car and a charger at home",
          featureImage: "car",
          tickets: 18_000,
          prizes: [
            goods("An electric hatchback with a charger fitted at home", 58_900),
            goods("Two electric bicycles", 7_800),
            cash("Two thousand dollars", 2_000),
            goods("A weekend with the pups at the school", 900),
          ],
        },
        {
          name: "A camper for the long way round",
          featureImage: "camper",
          tickets: 18_000,
          prizes: [
            goods("A camper van for four, on the road", 84_000),
            cash("Three thousand dollars for fuel", 3_000),
            goods("A weekend with the pups at the school", 900),
          ],
        },
      ],
    },
  },
  {
    sold: 0.35,
    daysLeft: 9,
    definition: {
      type: "raffle_ticket",
      recurring: AUTOPLAY,
      key: "little_hearts_cash",
      name: "Little Hearts Cash",
      tagline: "Four prizes in cash, and a bed across the road from the hospital.",
      colour: "#9c2f5d",
      displayCategory: "Raffle",
      calendar: { ...weekly, everyDays: 14, preOrderDays: 7 },
      cause: { key: "little_hearts", slug: "little-hearts", name: "Little Hearts" },
      support: [
        "Twenty-two rooms stand across the road from the children's hospital, and no parent who sleeps there gets a bill.",
        "Ten dollars is a bed for one night. A full house of tickets keeps every room open for three months.",
      ],
      permit: "NSW GOCAL/4055, ACT R 26/00217",
      showsRemaining: false,
      books: [book(1, 2), book(2, 4), book(5, 9), book(15, 25), book(30, 45), book(75, 100)],
      defaultEntryCount: 5,
      editions: [
        {
          name: "Twenty thousand dollars",
          featureImage: "cash",
          tickets: 30_000,
          prizes: [
            cash("Twenty thousand dollars", 20_000),
            cash("Five thousand dollars", 5_000),
            cash("One thousand dollars", 1_000),
            cash("One thousand dollars", 1_000),
          ],
        },
      ],
    },
  },
  {
    sold: 1,
    daysLeft: 11,
    definition: {
      type: "raffle_ticket",
      recurring: AUTOPLAY,
      key: "night_shelter_calendar",
      name: "Night Shelter Calendar",
      tagline: "Thirty nights, thirty prizes, and a door that opens at six.",
      colour: "#35507a",
      displayCategory: "Raffle",
      calendar: { ...weekly, everyDays: 30, preOrderDays: 20 },
      cause: { key: "night_shelter", slug: "night-shelter", name: "The Night Shelter" },
      support: [
        "There are 140 beds, a kitchen that cooks with food that markets give away, and six people whose work is to find each guest a home of their own.",
        "One calendar pays for two nights: a bed, a meal and somebody to talk to.",
      ],
      permit: "NSW GOCAL/4190",
      showsRemaining: true,
      books: [book(1, 20), book(2, 38), book(5, 90)],
      defaultEntryCount: 1,
      editions: [
        {
          name: "Thirty nights",
          featureImage: "calendar",
          tickets: 1_000,
          prizes: [
            cash("The last night: five thousand dollars", 5_000),
            ...Array.from({ length: 29 }, (_, night) =>
              (29 - night) % 7 === 0
                ? cash(`Night ${29 - night}: five hundred dollars`, 500)
                : cash(`Night ${29 - night}: one hundred dollars`, 100),
            ),
          ],
        },
      ],
    },
  },
]

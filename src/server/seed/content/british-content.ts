/** Passages of first content that read otherwise in Britain, each with its replacement. */
const passages: readonly (readonly [string, string])[] = [
  ["Every cent moves", "Every penny moves"],
  ["to the cent", "to the penny"],
  ["Any cents left over", "Any pence left over"],
  [
    "Call [1800 858 858](tel:1800858858) at any hour, or visit [Gambling Help Online](https://www.gamblinghelponline.org.au).",
    "Call the National Gambling Helpline on [0808 8020 133](tel:08088020133) at any hour, or visit [GamCare](https://www.gamcare.org.uk), which runs it. With [GAMSTOP](https://www.gamstop.co.uk) you can exclude yourself from online gambling companies that are licensed in Great Britain.",
  ],
  ["\n- **Your state or territory**, for a year, since what is sold differs between them.", ""],
  ["quick picks, systems and your own numbers", "Lucky Dips and your own numbers"],
  ["a quick pick", "a Lucky Dip"],
  ["A quick pick", "A Lucky Dip"],
  ["patterns on the coupon", "patterns on the playslip"],
  ["patterns on the slip", "patterns on the playslip"],
  ["numbers, divisions, dividends and", "numbers, divisions, prizes and"],
  ["divisions and dividends", "divisions and prizes"],
  ["[precommitment limit](", "[overall spend limit]("],
  ["a month or six months, or close", "a month, or longer, up to five years, or close"],
  ["numbers and dividends", "numbers and prizes"],
  ["with a card for what", "with a debit card for what"],
  [
    "Roughly three fifths of what a draw takes in go into the prize pool. The rules of the lottery say which share of it each division gets.",
    "Roughly half of what a draw takes in goes into the prize pool. The rules of the lottery say which prizes are fixed, and which share of the pool each other division gets.",
  ],
  [
    "Then each division's share is divided by the number of winning games in it",
    "Fixed prizes are paid as they stand. The share of each other division is divided by the number of winning games in it",
  ],
  [
    "That is the whole job, and we try to do it so well that you never have to think about it.",
    "That is the whole job, and we try to do it so well that you never have to think about it.\n\nWe are independent: we are not part of The National Lottery, which Allwyn runs under a licence from the Gambling Commission.",
  ],
]

/** About games, charities and places that are Australia's alone, by slug or key. */
const australian: ReadonlySet<unknown> = new Set([
  "what-a-powerhit-buys",
  "why-draws-keep-queensland-time",
  "systems-in-plain-sums",
  "where-oz-lotto-got-longer",
  "what-set-for-life-pays",
  "what-is-a-system",
  "guide_dogs_of_the_plains",
  "river_red_gums",
  "farm_first_aid",
  "reef_watch",
])

const inBritishWords = (text: string): string =>
  passages.reduce((said, [passage, british]) => said.replaceAll(passage, british), text)

/** First content as it stands in Britain: without what is Australia's alone, in British words. */
export const britishContent = <T extends object>(content: readonly T[]): T[] =>
  content
    .filter((item) => !Object.values(item).some((value) => australian.has(value)))
    .map(
      (item) =>
        Object.fromEntries(
          Object.entries(item).map(([name, value]) => [
            name,
            typeof value === "string" ? inBritishWords(value) : value,
          ]),
        ) as T,
    )

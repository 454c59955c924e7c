import {
  aboutFields,
  type FieldSpec,
  type FormSection,
  operatorSection,
  recurringField,
  restrictionSection,
} from "./field-spec.ts"

const range = (path: string, label: string): FieldSpec => ({
  kind: "span",
  path: [path],
  label,
  isOptional: true,
})

const divisionFields: readonly FieldSpec[] = [
  { kind: "text", path: ["description"], label: "For", hint: "As customers read it: 6 + Powerball." },
  { kind: "prize", path: ["prize"], label: "Prize" },
  {
    kind: "list",
    path: ["wins"],
    label: "A game wins when it matches",
    one: "Way",
    initial: () => ({ mains: [1, 1] }),
    fields: [
      { kind: "span", path: ["mains"], label: "Main numbers" },
      range("supplementaries", "Supplementaries"),
      range("extra", "Of the second barrel"),
      range("places", "Places in the order drawn"),
      { kind: "switch", path: ["beside"], label: "Next to a number drawn" },
    ],
  },
]

const gameFields: readonly FieldSpec[] = [
  { kind: "number", path: ["games", "minGames"], label: "Fewest games on a ticket" },
  { kind: "number", path: ["games", "maxGames"], label: "Most games on a ticket" },
  { kind: "number", path: ["games", "defaultGames"], label: "Games when the page opens" },
  { kind: "numbers", path: ["games", "drawCounts"], label: "Draws that can be bought at once" },
  {
    kind: "numbers",
    path: ["games", "weekCounts"],
    label: "Weeks for which days can be chosen",
    hint: "Left empty, draws are played in a row.",
    isOptional: true,
  },
  {
    kind: "span",
    path: ["games", "systems"],
    label: "System entries",
    hint: "Fewest and most numbers. Left empty, there are none.",
    none: null,
    isOptional: true,
  },
  {
    kind: "list",
    path: ["games", "reducedSystems"],
    label: "Reduced systems",
    one: "Reduced system",
    isOptional: true,
    initial: () => ({ numbers: 8, guarantee: 4 }),
    fields: [
      { kind: "number", path: ["numbers"], label: "Numbers picked" },
      { kind: "number", path: ["guarantee"], label: "Of them together in one game" },
    ],
  },
  {
    kind: "list",
    path: ["games", "superCombos"],
    label: "Super combos",
    one: "Super combo",
    isOptional: true,
    initial: () => ({ numbers: 10, lines: 10 }),
    fields: [
      { kind: "number", path: ["numbers"], label: "Numbers picked" },
      { kind: "number", path: ["lines"], label: "Games they are spread over" },
    ],
  },
  { kind: "switch", path: ["games", "powerHit"], label: "PowerHit is sold", no: false },
  {
    kind: "span",
    path: ["games", "powerPikSystems"],
    label: "PowerPik systems",
    hint: "Fewest and most numbers. Left empty, there are none.",
    isOptional: true,
  },
  { kind: "switch", path: ["games", "boxed"], label: "Every order of the numbers can be played" },
  { kind: "switch", path: ["games", "deferred"], label: "Subscriptions can begin at a later draw" },
  {
    kind: "amounts",
    path: ["games", "minimumJackpots"],
    label: "First prizes that a recurring ticket can wait for",
    isOptional: true,
  },
  recurringField(["games", "recurring"]),
]

/** The form of a lottery. */
export const lotteryForm: readonly FormSection[] = [
  {
    title: "Name and texts",
    fields: [
      ...aboutFields,
      {
        kind: "text",
        path: ["prizeSuffix"],
        label: "After the first prize",
        hint: "Where it is only part of what is won: a month for 20 years.",
        isOptional: true,
      },
    ],
  },
  {
    title: "Prices",
    fields: [
      { kind: "amount", path: ["games", "gamePriceCents"], label: "Price of a game" },
      { kind: "amount", path: ["rules", "operatorGameCents"], label: "The operator's own price of a game" },
    ],
  },
  { title: "What can be bought", fields: gameFields },
  {
    title: "Schedule",
    lead: "On the lottery's own clock. Draws that nobody has a ticket in are made anew.",
    fields: [
      { kind: "text", path: ["calendar", "timeZone"], label: "Time zone" },
      { kind: "days", path: ["calendar", "days"], label: "Days" },
      { kind: "time", path: ["calendar", "stopTime"], label: "Sales close" },
      { kind: "time", path: ["calendar", "drawTime"], label: "Drawn" },
    ],
  },
  {
    title: "Numbers",
    lead: "Draws that are sold keep their numbers. Where the numbers differ, nobody can buy another ticket for them.",
    fields: [
      {
        kind: "list",
        path: ["rules", "barrels"],
        label: "Barrels",
        one: "Barrel",
        isFixed: true,
        initial: () => ({}),
        fields: [
          { kind: "text", path: ["name"], label: "Name" },
          { kind: "number", path: ["first"], label: "First number" },
          { kind: "number", path: ["last"], label: "Last number" },
          { kind: "number", path: ["drawn"], label: "Numbers drawn" },
          { kind: "number", path: ["supplementary"], label: "Supplementaries" },
        ],
      },
    ],
  },
  {
    title: "Divisions",
    lead: "The highest first. A game wins only in its highest division.",
    fields: [
      {
        kind: "list",
        path: ["rules", "divisions"],
        label: "Divisions",
        one: "Division",
        initial: (index) => ({
          division: index + 1,
          description: "",
          wins: [{ mains: [1, 1] }],
          prize: { kind: "fixed", cents: 1000 },
        }),
        renumber: (item, index) => ({ ...item, division: index + 1 }),
        fields: divisionFields,
      },
      { kind: "amount", path: ["rules", "minimumJackpotCents"], label: "Least first prize" },
      { kind: "amount", path: ["rules", "jackpotStepCents"], label: "Added when nobody wins it" },
      { kind: "share", path: ["rules", "poolShare"], label: "Part of sales that goes into the pools (%)" },
      {
        kind: "number",
        path: ["rules", "simulatedGames"],
        label: "Games sold elsewhere",
        hint: "What a draw of the shop's own counts besides its tickets.",
      },
    ],
  },
  operatorSection,
  {
    title: "Causes",
    fields: [
      {
        kind: "group",
        path: ["causes"],
        label: "Part of the price goes to a cause that the player chooses",
        initial: { percent: 10, choices: [] },
        fields: [
          { kind: "number", path: ["percent"], label: "Percentage of the price" },
          {
            kind: "list",
            path: ["choices"],
            label: "Causes",
            one: "Cause",
            initial: () => ({ key: "", name: "" }),
            fields: [
              { kind: "text", path: ["key"], label: "Key" },
              { kind: "text", path: ["name"], label: "Name" },
            ],
          },
        ],
      },
    ],
  },
  restrictionSection,
]

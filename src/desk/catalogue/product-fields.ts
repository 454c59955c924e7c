import type { GenericSchema } from "valibot"
import { LotteryDefinition } from "#src/contract/catalogue/lottery-definition.ts"
import { MembershipDefinition } from "#src/contract/catalogue/membership-definition.ts"
import type { DefinitionKind } from "#src/contract/catalogue/offer-definition.ts"
import { SyndicateRules } from "#src/contract/catalogue/product-versions.desk.ts"
import { RaffleDefinition } from "#src/contract/catalogue/raffle-definition.ts"
import type { FieldSpec } from "../core/forms/field-spec.ts"
import { type FieldWords, fieldsOf } from "../core/forms/schema-fields.ts"
import {
  describedWords,
  membershipWords,
  operatorWords,
  raffleWords,
  recurringWords,
  restrictionWords,
  type SectionWords,
  syndicateWords,
} from "./product-words.ts"

const divisionWords: FieldWords = {
  description: { label: "For", hint: "As customers read it: 6 + Powerball." },
  prize: {
    label: "Prize",
    choices: {
      jackpot: "Shares the first prize",
      pool: "Shares a part of the pool",
      fixed: "The same for each winner",
      guaranteed: "The same for each, up to so many",
    },
    initial: { pool: { share: 1000 }, fixed: { cents: 1000 }, guaranteed: { cents: 1000, upTo: 100 } },
    fields: { share: "Part of the pool (%)", cents: "Each winner gets", upTo: "Up to so many winners" },
  },
  wins: {
    label: "A game wins when it matches",
    one: "Way",
    initial: { mains: [1, 1] },
    fields: {
      mains: "Main numbers",
      supplementaries: "Supplementaries",
      extra: "Of the second barrel",
      places: "Places in the order drawn",
      beside: "Next to a number drawn",
    },
  },
}

const gameWords: FieldWords = {
  "games.minGames": "Fewest games on a ticket",
  "games.maxGames": "Most games on a ticket",
  "games.defaultGames": "Games when the page opens",
  "games.drawCounts": "Draws that can be bought at once",
  "games.weekCounts": {
    label: "Weeks for which days can be chosen",
    hint: "Left empty, draws are played in a row.",
  },
  "games.systems": {
    label: "System entries",
    hint: "Fewest and most numbers. Left empty, there are none.",
  },
  "games.reducedSystems": {
    label: "Reduced systems",
    one: "Reduced system",
    initial: { numbers: 8, guarantee: 4 },
    fields: { numbers: "Numbers picked", guarantee: "Of them together in one game" },
  },
  "games.superCombos": {
    label: "Super combos",
    one: "Super combo",
    initial: { numbers: 10, lines: 10 },
    fields: { numbers: "Numbers picked", lines: "Games they are spread over" },
  },
  "games.powerHit": "PowerHit is sold",
  "games.powerPikSystems": {
    label: "PowerPik systems",
    hint: "Fewest and most numbers. Left empty, there are none.",
  },
  "games.boxed": "Every order of the numbers can be played",
  "games.deferred": "Subscriptions can begin at a later draw",
  "games.minimumJackpots": "First prizes that a recurring ticket can wait for",
  "games.recurring": recurringWords,
}

/** The words of a lottery's form. */
const lotteryWords: readonly SectionWords[] = [
  {
    title: "Name and texts",
    fields: {
      ...describedWords,
      prizeSuffix: {
        label: "After the first prize",
        hint: "Where it is only part of what is won: a month for 20 years.",
      },
    },
  },
  {
    title: "Prices",
    fields: {
      "games.gamePriceCents": "Price of a game",
      "rules.operatorGameCents": "The operator's own price of a game",
    },
  },
  { title: "What can be bought", fields: gameWords },
  {
    title: "Schedule",
    lead: "On the lottery's own clock. Draws that nobody has a ticket in are made anew.",
    fields: {
      "calendar.timeZone": "Time zone",
      "calendar.days": "Days",
      "calendar.stopTime": "Sales close",
      "calendar.drawTime": "Drawn",
    },
  },
  {
    title: "Numbers",
    lead: "Draws that are sold keep their numbers. Where the numbers differ, nobody can buy another ticket for them.",
    fields: {
      "rules.barrels": {
        label: "Barrels",
        one: "Barrel",
        fields: {
          name: "Name",
          first: "First number",
          last: "Last number",
          drawn: "Numbers drawn",
          supplementary: "Supplementaries",
        },
      },
    },
  },
  {
    title: "Divisions",
    lead: "The highest first. A game wins only in its highest division.",
    fields: {
      "rules.divisions": {
        label: "Divisions",
        one: "Division",
        numberedBy: "division",
        initial: { wins: [{ mains: [1, 1] }], prize: { kind: "fixed", cents: 1000 } },
        fields: divisionWords,
      },
      "rules.minimumJackpotCents": "Minimum first prize",
      "rules.jackpotStepCents": "Added when nobody wins it",
      "rules.poolShare": "Part of sales that goes into the pools (%)",
      "rules.simulatedGames": {
        label: "Games sold elsewhere",
        hint: "What a draw of the shop's own counts besides its tickets.",
      },
    },
  },
  operatorWords,
  {
    title: "Causes",
    fields: {
      causes: {
        label: "Part of the price goes to a cause that the player chooses",
        initial: { percent: 10 },
        fields: {
          percent: "Percentage of the price",
          choices: { label: "Causes", one: "Cause", fields: { key: "Key", name: "Name" } },
        },
      },
    },
  },
  restrictionWords,
]

/** A part of a product's form, under its title. */
export interface FormSection extends Omit<SectionWords, "fields"> {
  readonly fields: readonly FieldSpec[]
}

const sectionsOf = (schema: GenericSchema, words: readonly SectionWords[]): readonly FormSection[] =>
  words.map(({ fields, ...section }) => ({ ...section, fields: fieldsOf(schema, fields) }))

/** The form of each kind of product. */
export const productForms: Readonly<Record<DefinitionKind, readonly FormSection[]>> = {
  lottery: sectionsOf(LotteryDefinition, lotteryWords),
  raffle: sectionsOf(RaffleDefinition, raffleWords),
  membership: sectionsOf(MembershipDefinition, membershipWords),
}

/** All fields of a kind of product. */
export const productFields = (kind: DefinitionKind): readonly FieldSpec[] =>
  productForms[kind].flatMap(({ fields }) => fields)

/** The fields of the rules by which syndicates are made. */
export const syndicateFields = fieldsOf(SyndicateRules, syndicateWords)

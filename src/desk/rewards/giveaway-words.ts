import { GiveawayChange, GiveawayRules, SpecialDraft } from "#src/contract/rewards/program-editing.ts"
import { type FieldWords, fieldsOf, type Words } from "../core/forms/schema-fields.ts"

const tierNames = { free: "Free", premium: "Premium" } as const

/** Prizes, who takes part, and the number of their entries. */
const given = {
  prizes: {
    label: "Prizes",
    one: "Prize",
    isOrdered: true,
    initial: { valueCents: "", cash: true },
    fields: { name: "Name", valueCents: "Worth", cash: "Money, paid into the wallet" },
  },
  tiers: { label: "Who takes part", choices: tierNames },
  entries: {
    label: "Entries",
    fields: {
      free: "Of a free member",
      premium: "Of a premium member",
      perTicket: { label: "More for each ticket", hint: "Bought while entries are open." },
      unlock: "Entries count once their member unlocks them",
    },
  },
} as const satisfies FieldWords

/** What those are of a new giveaway. */
export const newlyGiven = {
  prizes: [{ name: "", valueCents: "", cash: true }],
  tiers: ["free", "premium"],
  entries: { free: 1, premium: 1, perTicket: 0, unlock: false },
} as const

const terms = {
  opensAt: "Entries open",
  closesAt: { label: "Entries close", hint: "It is drawn ten minutes later." },
  ...given,
} as const satisfies FieldWords
const named = { name: "Name", description: "Description" } as const

export const specialFields = fieldsOf(SpecialDraft, {
  giveawayType: {
    label: "Kind",
    choices: {
      special: "Special",
      preview: "Preview: announced now, special once it opens",
      major: "Major",
    },
  },
  ...named,
  ...terms,
})

/** Before entries open, and once they are: then members rely on the rest. */
export const changeFields = fieldsOf(GiveawayChange, {
  ...named,
  ...Object.fromEntries(Object.entries(terms).map(([name, words]) => [`terms.${name}`, words])),
})
export const namedFields = fieldsOf(GiveawayChange, named)

const kinds = { daily: "Daily", monthly: "Monthly", major: "Major" } as const

const rules: Words = {
  label: "Rules",
  one: "Rule",
  isOrdered: true,
  initial: (present: readonly unknown[]) => ({
    giveawayType:
      Object.keys(kinds).find((kind) =>
        present.every((rule) => (rule as { giveawayType?: unknown }).giveawayType !== kind),
      ) ?? "daily",
    closes: "20:00",
    ...newlyGiven,
  }),
  fields: {
    name: "Name",
    giveawayType: { label: "Kind", hint: "Each kind has one rule.", choices: kinds },
    description: "Description",
    every: {
      label: "How often",
      choices: { day: "Every day", month: "Every month, or every few months" },
      initial: { month: { day: 31 } },
      fields: {
        months: "Every so many months",
        day: { label: "Day of the month", hint: "A shorter month has it on its last day." },
      },
    },
    closes: {
      label: "Entries close at",
      hint: "On the programme's clock. It is drawn ten minutes later.",
    },
    ...given,
  },
}

export const ruleFields = fieldsOf(GiveawayRules, { rules })

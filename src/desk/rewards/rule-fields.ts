import type { FieldSpec, FormSection } from "../catalogue/form/field-spec.ts"
import { tierOptions } from "./program-fields.ts"

/** The prizes that are given away: by a rule, or on a day of its own. */
export const prizesField: FieldSpec = {
  kind: "list",
  path: ["prizes"],
  label: "Prizes",
  one: "Prize",
  most: 50,
  isOrdered: true,
  initial: () => ({ name: "", valueCents: "", cash: true }),
  fields: [
    { kind: "text", path: ["name"], label: "Name" },
    { kind: "amount", path: ["valueCents"], label: "Worth" },
    {
      kind: "switch",
      path: ["cash"],
      label: "Money, paid into the wallet",
      no: false,
    },
  ],
}

/** Fields for the tiers that take part, and the number of their entries. */
export const entryFields: readonly FieldSpec[] = [
  { kind: "several", path: ["tiers"], label: "Who takes part", options: tierOptions },
  {
    kind: "part",
    path: ["entries"],
    label: "Entries",
    fields: [
      { kind: "number", path: ["free"], label: "Of a free member" },
      { kind: "number", path: ["premium"], label: "Of a premium member" },
      {
        kind: "number",
        path: ["perTicket"],
        label: "More for each ticket",
        hint: "Bought while entries are open.",
      },
      {
        kind: "switch",
        path: ["unlock"],
        label: "Entries count once their member unlocks them",
        no: false,
      },
    ],
  },
]

const kinds = [
  { value: "daily", label: "Daily" },
  { value: "monthly", label: "Monthly" },
  { value: "major", label: "Major" },
] as const

export const ruleFields: readonly FieldSpec[] = [
  {
    kind: "list",
    path: ["rules"],
    label: "Rules",
    one: "Rule",
    most: kinds.length,
    isOrdered: true,
    initial: (_index, rules) => ({
      giveawayType:
        kinds.find(({ value }) =>
          rules.every((rule) => (rule as { giveawayType?: unknown }).giveawayType !== value),
        )?.value ?? "daily",
      name: "",
      description: "",
      every: { unit: "day" },
      closes: "20:00",
      prizes: [{ name: "", valueCents: "", cash: true }],
      entries: { free: 1, premium: 1, perTicket: 0, unlock: false },
      tiers: ["free", "premium"],
    }),
    fields: [
      { kind: "text", path: ["name"], label: "Name" },
      {
        kind: "choice",
        path: ["giveawayType"],
        label: "Kind",
        hint: "Each kind has one rule.",
        options: kinds,
      },
      { kind: "text", path: ["description"], label: "Description", isLong: true },
      {
        kind: "oneOf",
        path: ["every"],
        label: "How often",
        tag: "unit",
        forms: [
          { value: "day", label: "Every day", initial: {}, fields: [] },
          {
            value: "month",
            label: "Every month, or every few months",
            initial: { months: 1, day: 31 },
            fields: [
              { kind: "number", path: ["months"], label: "Every so many months" },
              {
                kind: "number",
                path: ["day"],
                label: "Day of the month",
                hint: "A shorter month has it on its last day.",
              },
            ],
          },
        ],
      },
      {
        kind: "time",
        path: ["closes"],
        label: "Entries close at",
        hint: "On the programme's clock. It is drawn ten minutes later.",
      },
      prizesField,
      ...entryFields,
    ],
  },
]

/** Names of its fields where changes are shown. */
export const rulesSection: FormSection = { title: "", fields: ruleFields }

import { gameTypeKeys } from "#src/contract/tickets/ticket.ts"
import {
  aboutFields,
  type FieldSpec,
  type FormSection,
  operatorSection,
  recurringField,
  restrictionSection,
} from "./field-spec.ts"

/** The form of a raffle. */
export const raffleForm: readonly FormSection[] = [
  { title: "Name and texts", fields: aboutFields },
  {
    title: "Cause and permit",
    fields: [
      { kind: "cause", path: ["cause"], label: "Cause" },
      {
        kind: "list",
        path: ["support"],
        label: "What a ticket does",
        one: "Paragraph",
        initial: () => "",
        fields: [{ kind: "text", path: [], label: "Text", isLong: true }],
      },
      { kind: "text", path: ["permit"], label: "Permit", hint: "As it stands on every page of the raffle." },
      {
        kind: "yesOrNo",
        path: ["freeEntry"],
        label: "Entries by post are free",
        hint: "Left as usual, they are in Australia and are not in Britain.",
      },
    ],
  },
  {
    title: "Prices",
    lead: "A book holds so many tickets. Tickets that are sold keep their price.",
    fields: [
      {
        kind: "list",
        path: ["books"],
        label: "Books",
        one: "Book",
        initial: () => ({ entries: 1, cents: 1000 }),
        fields: [
          { kind: "number", path: ["entries"], label: "Tickets" },
          { kind: "amount", path: ["cents"], label: "Price" },
        ],
      },
      { kind: "number", path: ["defaultEntryCount"], label: "Tickets when the page opens" },
      recurringField(["recurring"]),
    ],
  },
  {
    title: "Schedule",
    lead: "On the raffle's own clock. It holds for draws that are made from then on.",
    fields: [
      { kind: "text", path: ["calendar", "timeZone"], label: "Time zone" },
      { kind: "number", path: ["calendar", "everyDays"], label: "Days from one draw to the next" },
      { kind: "time", path: ["calendar", "stopTime"], label: "Sales close" },
      { kind: "time", path: ["calendar", "drawTime"], label: "Drawn the day after, at" },
      {
        kind: "number",
        path: ["calendar", "preOrderDays"],
        label: "Days of pre-orders",
        hint: "So long before it opens the next draw can be ordered.",
      },
      {
        kind: "number",
        path: ["calendar", "preOrderTickets"],
        label: "Most tickets that one customer pre-orders",
        isOptional: true,
      },
    ],
  },
  {
    title: "Editions and prizes",
    lead: "Draws follow one another through these. A draw that somebody has a ticket in keeps its own.",
    fields: [
      {
        kind: "list",
        path: ["editions"],
        label: "Editions",
        one: "Edition",
        initial: () => ({ name: "", featureImage: "cash", tickets: 10_000, prizes: [] }),
        fields: [
          { kind: "text", path: ["name"], label: "Name" },
          { kind: "picture", path: ["featureImage"], label: "Picture" },
          { kind: "number", path: ["tickets"], label: "Tickets" },
          {
            kind: "list",
            path: ["prizes"],
            label: "Prizes",
            one: "Prize",
            initial: () => ({ name: "", valueCents: 10_000, cash: true }),
            fields: [
              { kind: "text", path: ["name"], label: "Prize" },
              { kind: "amount", path: ["valueCents"], label: "Worth" },
              { kind: "switch", path: ["cash"], label: "Cash, paid into the wallet", no: false },
            ],
          },
        ],
      },
      {
        kind: "switch",
        path: ["showsRemaining"],
        label: "Customers see how many tickets are left",
        no: false,
      },
    ],
  },
  operatorSection,
  restrictionSection,
]

/** The form of a membership. */
export const membershipForm: readonly FormSection[] = [
  { title: "Name and texts", fields: aboutFields },
  {
    title: "Prices",
    lead: "What members pay from their next period on. A period that is paid goes on to its end.",
    fields: [
      {
        kind: "list",
        path: ["periods"],
        label: "Periods",
        one: "Period",
        initial: () => ({ period: "monthly", name: "Monthly", cents: 1000 }),
        fields: [
          {
            kind: "choice",
            path: ["period"],
            label: "Period",
            options: [
              { value: "monthly", label: "Month" },
              { value: "quarterly", label: "Three months" },
              { value: "biannually", label: "Half a year" },
              { value: "annually", label: "Year" },
            ],
          },
          { kind: "text", path: ["name"], label: "Name" },
          { kind: "amount", path: ["cents"], label: "Price" },
        ],
      },
    ],
  },
  {
    title: "Months",
    fields: [{ kind: "text", path: ["timeZone"], label: "Time zone in which months are counted" }],
  },
  restrictionSection,
]

/** The rules by which syndicates are made. */
export const syndicateField: FieldSpec = {
  kind: "list",
  path: ["rules"],
  label: "Syndicates",
  one: "Syndicate",
  initial: () => ({
    key: "",
    name: "",
    size: 10,
    tickets: [{ gameType: "standard", step: 1, games: 10 }],
  }),
  fields: [
    { kind: "text", path: ["name"], label: "Name" },
    { kind: "text", path: ["key"], label: "Key", hint: "Part of its address: small letters and hyphens." },
    { kind: "number", path: ["size"], label: "Shares" },
    {
      kind: "list",
      path: ["tickets"],
      label: "Tickets",
      one: "Ticket",
      initial: () => ({ gameType: "standard", step: 1, games: 10 }),
      fields: [
        {
          kind: "choice",
          path: ["gameType"],
          label: "Game type",
          options: gameTypeKeys.map((key) => ({ value: key, label: key.replaceAll("_", " ") })),
        },
        { kind: "number", path: ["step"], label: "Size", hint: "1 is the smallest of its kind." },
        { kind: "number", path: ["games"], label: "Games" },
      ],
    },
  ],
}

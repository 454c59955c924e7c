import type { FieldWords, Words } from "../core/forms/schema-fields.ts"
import { CauseField, RafflePictureField, RestrictionsField } from "./controls.tsx"

/** The words of a part of a product's form. */
export interface SectionWords {
  readonly title: string
  readonly lead?: string
  readonly fields: FieldWords
}

/** Of any product on sale. */
export const describedWords: FieldWords = {
  name: "Name",
  tagline: { label: "Tagline", hint: "One sentence under the name." },
  colour: "Colour",
  displayCategory: {
    label: "Category",
    hint: "Lotto, Jackpot, Strike or Raffle: where it stands in lists.",
  },
}

export const restrictionWords: SectionWords = {
  title: "Restrictions and licences",
  fields: { restrictions: { label: "Kinds that may not be sold of it here", as: RestrictionsField } },
}

/** Of what is drawn: by this shop, or by an operator. */
export const operatorWords: SectionWords = {
  title: "Who draws it",
  fields: {
    operatorResult: {
      label: "An operator draws it, and staff enter the result",
      fields: { holdsPayment: "Prizes wait until somebody releases them" },
    },
  },
}

export const recurringWords: Words = {
  label: "Can be bought again by itself",
  initial: { availability: "optional" },
  fields: {
    type: {
      label: "As",
      choices: { autoplay: "AutoPlay", subscription: "Subscription", combined: "Both" },
    },
    availability: {
      label: "Customers",
      choices: { never: "can't choose it", optional: "may choose it", always: "always get it" },
    },
  },
}

/** The words of a raffle's form. */
export const raffleWords: readonly SectionWords[] = [
  { title: "Name and texts", fields: describedWords },
  {
    title: "Cause and permit",
    fields: {
      cause: { label: "Cause", as: CauseField },
      support: { label: "What a ticket does", one: "Paragraph", fields: { "": "Text" } },
      permit: { label: "Permit", hint: "As it stands on every page of the raffle." },
      freeEntry: {
        label: "Entries by post are free",
        hint: "Left as usual, they are in Australia and are not in Britain.",
        choices: { "": "As usual", yes: "Yes", no: "No" },
      },
    },
  },
  {
    title: "Prices",
    lead: "A book holds so many tickets. Tickets that are sold keep their price.",
    fields: {
      books: {
        label: "Books",
        one: "Book",
        initial: { cents: 1000 },
        fields: { entries: "Tickets", cents: "Price" },
      },
      defaultEntryCount: "Tickets when the page opens",
      recurring: recurringWords,
    },
  },
  {
    title: "Schedule",
    lead: "On the raffle's own clock. It holds for draws that are made from then on.",
    fields: {
      "calendar.timeZone": "Time zone",
      "calendar.everyDays": "Days from one draw to the next",
      "calendar.stopTime": "Sales close",
      "calendar.drawTime": "Drawn the day after, at",
      "calendar.preOrderDays": {
        label: "Days of pre-orders",
        hint: "So long before it opens the next draw can be ordered.",
      },
      "calendar.preOrderTickets": "Most tickets that one customer pre-orders",
    },
  },
  {
    title: "Editions and prizes",
    lead: "Draws follow one another through these. A draw that somebody has a ticket in keeps its own.",
    fields: {
      editions: {
        label: "Editions",
        one: "Edition",
        initial: { featureImage: "cash", tickets: 10_000 },
        fields: {
          name: "Name",
          featureImage: { label: "Picture", as: RafflePictureField },
          tickets: "Tickets",
          prizes: {
            label: "Prizes",
            one: "Prize",
            initial: { valueCents: 10_000, cash: true },
            fields: { name: "Prize", valueCents: "Worth", cash: "Cash, paid into the wallet" },
          },
        },
      },
      showsRemaining: "Customers see how many tickets are left",
    },
  },
  operatorWords,
  restrictionWords,
]

/** The words of a membership's form. */
export const membershipWords: readonly SectionWords[] = [
  { title: "Name and texts", fields: describedWords },
  {
    title: "Prices",
    lead: "What members pay from their next period on. A period that is paid goes on to its end.",
    fields: {
      periods: {
        label: "Periods",
        one: "Period",
        initial: { name: "Monthly", cents: 1000 },
        fields: {
          period: {
            label: "Period",
            choices: {
              monthly: "Month",
              quarterly: "Three months",
              biannually: "Half a year",
              annually: "Year",
            },
          },
          name: "Name",
          cents: "Price",
        },
      },
    },
  },
  { title: "Months", fields: { timeZone: "Time zone in which months are counted" } },
  restrictionWords,
]

/** The words of the rules by which syndicates are made. */
export const syndicateWords: FieldWords = {
  rules: {
    label: "Syndicates",
    one: "Syndicate",
    initial: { size: 10, tickets: [{ gameType: "standard", step: 1, games: 10 }] },
    fields: {
      name: "Name",
      key: { label: "Key", hint: "Part of its address: small letters and hyphens." },
      size: "Shares",
      tickets: {
        label: "Tickets",
        one: "Ticket",
        initial: { gameType: "standard", games: 10 },
        fields: {
          gameType: "Game type",
          step: { label: "Size", hint: "1 is the smallest of its kind." },
          games: "Games",
        },
      },
    },
  },
}

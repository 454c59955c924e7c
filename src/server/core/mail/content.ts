import type { Game } from "#src/contract/tickets/ticket.ts"

/** Private use characters, which no name or message may hold, around what somebody typed and what may stand for it. */
const [BEGIN, OR, END] = ["\uE000", "\uE001", "\uE002"]
const TYPED = /\uE000([^\uE000-\uE002]*)\uE001([^\uE000-\uE002]*)\uE002/g
const MARKS = /[\uE000-\uE002]/g

/**
 * Words that a customer or a visitor typed, for a mail. The outbox puts `instead` in their place where the mail goes
 * to an address that nobody proved: it may be a stranger's, and the words meant for them.
 */
export const typedWords = (text: string, instead: string): string =>
  BEGIN + text.replace(MARKS, "") + OR + instead.replace(MARKS, "") + END

/** Values of mails' sentences that are always somebody's own words: a group's name, the subject of a message. */
export const typedValues: ReadonlySet<string> = new Set(["group", "subject"])

/** The values of a sentence, in which those are marked, also where a mail forgot to. */
export const withMarks = (values: Readonly<Record<string, string | number>> = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typedValues.has(name) && !String(value).includes(BEGIN) ? typedWords(String(value), "…") : value,
    ]),
  )

const texts = ({ subject, heading, parts }: MailContent): string[] => [
  subject,
  heading,
  ...parts.flatMap((part): string[] => {
    switch (part.kind) {
      case "facts":
        return part.facts.flat()
      case "tickets":
        return part.tickets.flatMap(({ name, lines, more }) => [name, ...lines, more ?? ""])
      case "button":
      case "link":
        return [part.label]
      default:
        return [part.text]
    }
  }),
]

/** Whether anything in a mail depends on whose address it goes to. */
export const hasTypedWords = (mail: MailContent): boolean =>
  mail.parts.some(({ kind }) => kind === "quote") || texts(mail).some((text) => text.includes(BEGIN))

/** The mail as it is sent: with what was typed for a proved address, without any of it for others. */
export function withTypedWords(mail: MailContent, isProved: boolean): MailContent {
  const said = (text: string) => text.replace(TYPED, isProved ? "$1" : "$2")
  const partOf = (part: MailPart): MailPart => {
    switch (part.kind) {
      case "facts":
        return { ...part, facts: part.facts.map(([name, value]) => [said(name), said(value)] as const) }
      case "tickets":
        return {
          ...part,
          tickets: part.tickets.map((ticket) => ({
            ...ticket,
            name: said(ticket.name),
            lines: ticket.lines.map(said),
            more: ticket.more === undefined ? undefined : said(ticket.more),
          })),
        }
      case "button":
      case "link":
        return { ...part, label: said(part.label) }
      default:
        return { ...part, text: said(part.text) }
    }
  }
  const parts = mail.parts
    .filter(({ kind }) => isProved || kind !== "quote")
    .map(partOf)
    .filter((part) => part.kind !== "paragraph" || part.text !== "")
  return { ...mail, subject: said(mail.subject), heading: said(mail.heading), parts }
}

/** Something that was bought, as it is drawn in a mail. */
export interface MailTicket {
  readonly name: string
  /** What was charged for it; left out of what was won or was only drawn. */
  readonly price?: string | undefined
  /** Of the lottery, `#rrggbb`. */
  readonly colour: string
  /** The product, its draw, and when that closes. */
  readonly lines: readonly string[]
  /** Numbers to be shown as balls; empty for what has none. */
  readonly games: readonly Game[]
  /** The text under the games; left out where there is none. */
  readonly more?: string | undefined
}

export type MailPart =
  | { readonly kind: "paragraph"; readonly text: string }
  /** Somebody else's words, with their line breaks. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "tickets"; readonly tickets: readonly MailTicket[] }
  | { readonly kind: "facts"; readonly facts: readonly (readonly [name: string, value: string])[] }
  /** The one thing to do next; `path` is a page of the shop. */
  | { readonly kind: "button"; readonly label: string; readonly path: string }
  | { readonly kind: "link"; readonly label: string; readonly path: string }

/** A mail as data: what it says, and nothing of how it looks. */
export interface MailContent {
  readonly subject: string
  readonly heading: string
  readonly parts: readonly MailPart[]
  /** Address under this shop where a mail program ends mail of this kind; left out of mail that everybody gets. */
  readonly unsubscribe?: string | undefined
}

export const paragraph = (text: string): MailPart => ({ kind: "paragraph", text })
export const button = (label: string, path: string): MailPart => ({ kind: "button", label, path })

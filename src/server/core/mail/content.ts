import type { Game } from "#src/contract/tickets/ticket.ts"

/** Something that was bought, as it is drawn in a mail. */
export interface MailTicket {
  readonly name: string
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
}

export const paragraph = (text: string): MailPart => ({ kind: "paragraph", text })
export const button = (label: string, path: string): MailPart => ({ kind: "button", label, path })

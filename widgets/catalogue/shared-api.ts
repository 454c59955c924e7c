/** How an attribute is written: the kinds of `widgets/runtime/attributes.ts`, as data. */
export type AttributeKind =
  | { readonly kind: "key" | "text" | "flag" | "address" }
  | { readonly kind: "number"; readonly least: number; readonly most: number }
  | { readonly kind: "choice"; readonly words: readonly string[] }

export type CatalogueAttribute = AttributeKind & {
  readonly name: string
  /** What an absent or empty attribute means; none: the element does without. */
  readonly fallback?: string
  readonly doc: string
}

export interface CatalogueEvent {
  readonly name: string
  /** TypeScript of `detail`. */
  readonly detail: string
  readonly cancelable?: boolean
  readonly doc: string
}

export interface Named {
  readonly name: string
  readonly doc: string
}

export interface CatalogueMethod extends Named {
  /** TypeScript of its parameters and result. */
  readonly signature: string
}

/** Attributes that every element understands. */
export const commonAttributes: readonly CatalogueAttribute[] = [
  {
    name: "partner",
    kind: "key",
    doc: "The partner whose page this is: the key the shop gave you. Carts are kept per partner.",
  },
  {
    name: "api-base",
    kind: "address",
    doc: "Origin of the shop's API. Left out, it is where the script came from.",
  },
  { name: "campaign", kind: "text", doc: "Your name for this placement; it is reported with purchases." },
  {
    name: "locale",
    kind: "choice",
    words: ["en-AU", "en-GB"],
    doc: "Whose words are shown: Australia's or Britain's. Left out, the shop's own. Money is always in the shop's currency.",
  },
  {
    name: "theme",
    kind: "choice",
    words: ["light", "dark", "auto"],
    fallback: "light",
    doc: "Light or dark; `auto` follows the visitor's system.",
  },
]

/** Properties without an attribute. */
export const commonProperties: readonly (Named & { readonly type: string })[] = [
  {
    name: "getToken",
    type: "(() => Promise<string | null>) | null",
    doc: "Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute.",
  },
]

export const commonMethods: readonly CatalogueMethod[] = [
  {
    name: "open",
    signature: "open(): Promise<void>",
    doc: "Shows the element: its dialog, or by scrolling to it.",
  },
  { name: "close", signature: "close(): Promise<void>", doc: "Closes the dialog." },
  { name: "reset", signature: "reset(): Promise<void>", doc: "Starts over." },
  {
    name: "focus",
    signature: "focus(options?: FocusOptions): Promise<void>",
    doc: "Focuses its first control.",
  },
]

export const commonEvents: readonly CatalogueEvent[] = [
  { name: "lotto-ready", detail: "Record<string, never>", doc: "The element shows what it is for." },
  {
    name: "lotto-error",
    detail:
      '{ code: "config" | "network" | "auth" | "version" | "timeout" | "closed-draw" | "limit" | "render"; retryable: boolean; reference: string; message?: string }',
    doc: "Something did not work; the visitor sees it in the element too.",
  },
]

const happenings = {
  cartChange: {
    name: "lotto-cart-change",
    detail: "{ itemCount: number; total: string; currency: string }",
    doc: "The cart that all elements of this partner share has changed.",
  },
  checkout: {
    name: "lotto-checkout",
    detail: "{ itemCount: number }",
    cancelable: true,
    doc: "The visitor wants to pay. Prevented, the element goes no further.",
  },
  signIn: { name: "lotto-sign-in", detail: "Record<string, never>", doc: "The visitor signed in." },
  signOut: { name: "lotto-sign-out", detail: "Record<string, never>", doc: "The visitor signed out." },
  purchase: {
    name: "lotto-purchase",
    detail: "{ checkoutId: string; total: string; currency: string }",
    doc: "Tickets were bought. A notice: settle by report, not by this event.",
  },
  cancel: { name: "lotto-cancel", detail: "{ step: string }", doc: "The visitor left the flow at a step." },
  navigate: {
    name: "lotto-navigate",
    detail: "{ href: string }",
    cancelable: true,
    doc: "The element is about to lead to a page of the shop. Prevented, it does not.",
  },
  analytics: {
    name: "lotto-analytics",
    detail: "{ name: string; properties: Readonly<Record<string, string | number>> }",
    doc: "Something worth counting, without personal data.",
  },
} satisfies Record<string, CatalogueEvent>

export type Happening = keyof typeof happenings

export const eventsNamed = (names: readonly Happening[]): readonly CatalogueEvent[] =>
  names.map((name) => happenings[name])

export const commonSlots: readonly Named[] = [
  { name: "heading", doc: "Your own heading above the content." },
  { name: "footer", doc: "Your own words below the content." },
  { name: "fallback", doc: "Shown instead of our words when the element cannot be shown." },
]

export const commonParts: readonly Named[] = [
  { name: "wrapper", doc: "Everything inside the element." },
  { name: "failure", doc: "The message shown instead of the element." },
]

/** Design tokens a page may set on an element. */
export const customProperties: readonly (Named & { readonly fallback: string })[] = [
  {
    name: "--lotto-min-height",
    fallback: "the element's own",
    doc: "Height kept free before anything is shown.",
  },
  ...(
    [
      ["--lotto-action", "Buttons that go on."],
      ["--lotto-action-hover", "The same under the pointer."],
      ["--lotto-on-action", "Words on such a button."],
      ["--lotto-primary", "Links, and edges of what is chosen."],
      ["--lotto-gold", "Jackpots and winnings."],
      ["--lotto-text", "Words."],
      ["--lotto-muted", "Words beside the point."],
      ["--lotto-page", "The ground of the element."],
      ["--lotto-surface", "The ground of cards."],
      ["--lotto-line", "Lines."],
      ["--lotto-focus", "The ring around what has the focus."],
    ] as const
  ).map(([name, doc]) => ({
    name,
    fallback: "the theme's",
    doc: `${doc} What you set here is not corrected: give the shop your colours, and it sees that they can be read.`,
  })),
]

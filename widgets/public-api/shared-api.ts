import type { MethodApi, Named } from "./element-api.ts"

/** Properties without an attribute. */
export const commonProperties: readonly (Named & { readonly type: string })[] = [
  {
    name: "getToken",
    type: "((challenge: string) => Promise<string | null>) | null",
    doc: "Asked when the visitor has to be signed in, and again when a token expired: gives a one-time token that your server got from ours. Never an attribute.",
  },
]

export const commonMethods: readonly MethodApi[] = [
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

export const commonSlots: readonly Named[] = [
  { name: "heading", doc: "Your own heading above the content." },
  { name: "footer", doc: "Your own words below the content." },
  { name: "fallback", doc: "Shown instead of our words when the element cannot be shown." },
]

export const commonParts: readonly Named[] = [
  { name: "wrapper", doc: "Everything inside the element." },
  { name: "failure", doc: "The message shown instead of the element." },
]

const colourTokens = [
  ["--lotto-surface", "The ground of cards; all other grounds, words and lines follow from it."],
  ["--lotto-page", "The ground of the element, as light or dark as its cards."],
  ["--lotto-raised", "The ground of what lies above others."],
  ["--lotto-sunken", "The ground of what lies below others."],
  ["--lotto-text", "Words."],
  ["--lotto-muted", "Words beside the point."],
  ["--lotto-line", "Lines."],
  ["--lotto-control", "Edges of fields and buttons."],
  ["--lotto-primary", "Links, and edges of what is chosen; buttons and printed grounds follow from it."],
  ["--lotto-action", "Buttons that go on; their words follow from it."],
  ["--lotto-action-hover", "The same under the pointer."],
  ["--lotto-on-action", "Words on such a button."],
  ["--lotto-gold", "Jackpots and winnings."],
  ["--lotto-focus", "The ring around what has the focus."],
] as const

const layoutTokens = [
  ["--lotto-font", "Figtree", "The typeface, as `font-family` takes it; your page loads it."],
  ["--lotto-radius", "14px", "Corners of cards; other corners follow from it, `0` makes all of them square."],
  ["--lotto-radius-small", "0.57 of --lotto-radius", "Corners of fields and small parts."],
  ["--lotto-radius-pill", "round", "Corners of buttons and badges."],
  [
    "--lotto-density",
    "1",
    "How far apart things stand: 0.75 is compact, 1.25 roomy. Controls stay as large.",
  ],
] as const

/** Design tokens a page may set on an element. */
export const customProperties: readonly (Named & { readonly fallback: string })[] = [
  {
    name: "--lotto-min-height",
    fallback: "the element's own",
    doc: "Height kept free before anything is shown.",
  },
  ...colourTokens.map(([name, doc]) => ({
    name,
    fallback: "the theme's",
    doc: `${doc} What you set here is not corrected: give the shop your colours, and it sees that they can be read.`,
  })),
  ...layoutTokens.map(([name, fallback, doc]) => ({ name, fallback, doc })),
]

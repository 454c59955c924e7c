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

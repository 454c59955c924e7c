import { choice, text } from "./attributes.ts"

/** Attributes of elements whose products go into the page's cart, which opens over the page. */
export const sellingAttributes = {
  /** Which of your channels its sales count for, by the key in your partner record; the first where left out. */
  channel: text(64),
  /** Whether the opened cart has an entry in the browser's history, so that Back closes it. */
  history: choice(["on", "off"], "on"),
}

/** Their events: of the cart, and of the purchase in it. */
export const sellingEvents = [
  "lotto-cart-change",
  "lotto-checkout",
  "lotto-sign-in",
  "lotto-sign-out",
  "lotto-purchase",
  "lotto-cancel",
  "lotto-navigate",
  "lotto-analytics",
] as const

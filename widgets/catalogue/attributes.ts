/** Key of a lottery. */
export const offer = {
  name: "offer",
  kind: "key",
  doc: "Key of the lottery: `powerball`, `oz_lotto` …",
} as const

/** Number of a draw; `doc` says what its absence means. */
export const drawNumber = (doc: string) =>
  ({ name: "draw", kind: "number", least: 1, most: 999_999, doc }) as const

/** Page of a list. */
export const page = {
  name: "page",
  kind: "number",
  least: 1,
  most: 9999,
  fallback: "1",
  doc: "Page of the list.",
} as const

/** Free text, such as an id. */
export const id = (name: string, doc: string) => ({ name, kind: "text", doc }) as const

/** Number of the draw a ticket is for, or a result of. */
export const draw = drawNumber("Number of the draw. A ticket is for the next open one where it is left out.")

export const deepLink = id(
  "deep-link",
  "Link back into the app that the customer came from; shown on the receipt where the site allows it.",
)

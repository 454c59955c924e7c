/** Everything that is written in versions. */
export const contentKinds = [
  "item",
  "page",
  "question",
  "post",
  "category",
  "cause",
  "tip",
  "component",
  "navigation",
  "theme",
  "card",
  "segment",
] as const
export type ContentKindName = (typeof contentKinds)[number]

/** Kinds whose things stand in an order that an editor gives them. */
export const orderedKinds = ["question", "category", "cause", "tip", "component", "navigation"] as const

/** The key of the site's own colours; no partner's slug begins with a line. */
export const SITE_THEME = "_site"

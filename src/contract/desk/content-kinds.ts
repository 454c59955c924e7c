/** Everything that content editors write in versions. */
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

/** Everything that is written in versions: by whom differs, and so do the calls. */
export const versionedKinds = [...contentKinds, "picture", "promotion", "regions"] as const
export type ContentKindName = (typeof versionedKinds)[number]

/** Kinds whose things stand in an order that an editor gives them. */
export const orderedKinds = ["question", "category", "cause", "tip", "component", "navigation"] as const

/** The key of the site's own colours; no partner's slug begins with a line. */
export const SITE_THEME = "_site"

/** The key of what products are called in each state, which is written as one. */
export const ALL_REGIONS = "all"

import type { ComponentKind } from "./component.ts"

/** Everything that content editors write in versions, in the order of their menu. */
export const contentKinds = [
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
  "item",
] as const

/** Staff's names for what there is of each. */
export const contentTitles: Readonly<Record<(typeof contentKinds)[number], string>> = {
  page: "Pages",
  question: "Questions",
  post: "Blog",
  category: "Blog categories",
  cause: "Causes",
  tip: "Tips",
  component: "Front page",
  navigation: "Navigation",
  theme: "Colours",
  card: "Notices",
  item: "Other texts",
}

/** Everything that is written in versions: by whom differs, and so do the calls. */
export const versionedKinds = [
  ...contentKinds,
  "picture",
  "promotion",
  "regions",
  "program",
  "giveaway_rules",
  "segment",
] as const
export type ContentKindName = (typeof versionedKinds)[number]

/** Kinds whose things stand in an order that an editor gives them. */
export const orderedKinds = ["question", "category", "cause", "tip", "component", "navigation"] as const

/** Staff's names for the parts of the front page. */
export const componentNames: Readonly<Record<ComponentKind, string>> = {
  hero: "This week's big draw",
  lotteries: "The lotteries",
  raffles: "The raffles",
  together: "Playing together",
  program: "Members' giveaways",
  results: "Latest results",
  posts: "Latest posts",
  text: "Your own words",
}

/** The key of the site's own colours; no partner's slug begins with a line. */
export const SITE_THEME = "_site"

/** The key of the members' programme, of its texts and of the rules its giveaways are made by. */
export const THE_PROGRAM = "daily_winners"

/** The key of what products are called in each state, which is written as one. */
export const ALL_REGIONS = "all"

import type { ContentCard } from "#src/contract/site/notification-feed.ts"

/** Cards of several sources as one feed: the newest first, those of one moment as they came. */
export const feedOf = (...sources: readonly (readonly ContentCard[])[]): ContentCard[] =>
  sources.flat().sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))

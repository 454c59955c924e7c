import { newestFirstTexts } from "#src/shop/core/query/list-pages.ts"
import { defineTexts } from "#src/shop/core/texts.ts"

export const blogTexts = defineTexts("blog", {
  title: "Blog",
  lead: "How lotteries work, what the odds mean, and how to keep it fun.",
  all: "All posts",
  latest: "From the blog",
  more: "More posts",
  none: "There are no posts here yet.",
  minutes: "{minutes} min read",
  label: "Pages of posts",
  ...newestFirstTexts,
  related: "More on this",
})

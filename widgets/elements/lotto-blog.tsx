import { Blog } from "#src/shop/content/blog/blog.tsx"
import { defineElement } from "../define.tsx"
import { key, wholeNumber } from "../runtime/attributes.ts"

/** Posts of the blog, the newest first. */
export const lottoBlog = defineElement({
  tag: "lotto-blog",
  label: "Blog",
  attributes: {
    /** Slug of a category; all posts where left out. */
    category: key,
    /** Page of the list. */
    page: wholeNumber(1, 9999, 1),
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  render: ({ category, page }) => <Blog category={category} page={page} />,
})

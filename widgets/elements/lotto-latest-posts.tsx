import { LatestPosts } from "#src/shop/content/blog/latest-posts.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

/** The newest posts, for a page that is about something else. */
export const lottoLatestPosts = defineElement({
  tag: "lotto-latest-posts",
  label: "Latest posts",
  attributes: {
    /** Slug of a category; all posts where left out. */
    category: key,
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [240, 720],
  render: ({ category }) => (
    <div className="page">
      <LatestPosts category={category} />
    </div>
  ),
})

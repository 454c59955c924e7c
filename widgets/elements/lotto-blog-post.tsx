import { BlogPost } from "#src/shop/content/blog/post.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

/** One post of the blog. */
export const lottoBlogPost = defineElement({
  tag: "lotto-blog-post",
  label: "Blog post",
  attributes: {
    /** Slug of the post. */
    post: key,
  },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ post }) => (post ? null : "The attribute post is needed: the slug of a post."),
  render: ({ post }) => <BlogPost slug={post ?? ""} />,
})

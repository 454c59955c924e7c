import { BlogPost } from "#src/features/blog/blog-post.tsx"
import { defineElement } from "../define.tsx"
import { key } from "../runtime/attributes.ts"

export const lottoBlogPost = defineElement({
  tag: "lotto-blog-post",
  label: "Blog post",
  attributes: { post: key },
  events: ["lotto-navigate", "lotto-analytics"],
  reserve: [720, 720],
  check: ({ post }) => (post ? null : "The attribute post is needed: the slug of a post."),
  render: ({ post }) => <BlogPost slug={post ?? ""} />,
})

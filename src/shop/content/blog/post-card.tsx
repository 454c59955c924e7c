import type { BlogCategory, BlogPost } from "#src/contract/content/blog.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { newestFirstTexts } from "#src/shop/core/query/list-pages.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Picture } from "#src/ui/base/picture.tsx"
import { LinkCard } from "#src/ui/navigation/link-card.tsx"

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

/** A post in a list. */
export function PostCard({ post, level }: { post: BlogPost; level: 2 | 3 }) {
  const t = useTexts(blogTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  return (
    <LinkCard
      href={href(contentPaths.blogPost.link(post.slug))}
      title={post.title}
      level={level}
      above={<CategoryLink category={post.category} />}
    >
      {post.picture ? (
        <Picture
          {...post.picture}
          // The title beside it says where the card leads.
          alt=""
          href={href}
          sizes="(min-width: 760px) 360px, 100vw"
          className="blog-picture blog-picture--card"
        />
      ) : null}
      <p className="muted">{post.summary}</p>
      <p className="muted small">
        {formatLongDate(post.publishedAt, zone)} · {t("minutes", { minutes: post.minutes })}
      </p>
    </LinkCard>
  )
}

/** Leads to the other posts of a post's category. */
export function CategoryLink({ category }: { category: BlogCategory }) {
  const href = useAtomValue(hrefAtom)
  return (
    <a className="category-link" href={href(contentPaths.blogCategory.link(category.slug))}>
      {category.name}
    </a>
  )
}

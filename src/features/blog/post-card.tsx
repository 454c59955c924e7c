import type { BlogPost } from "#src/contract/blog.ts"
import { formatLongDate } from "#src/domain/draw-day.ts"
import { paths } from "#src/domain/paths.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { LinkCard } from "#src/ui/link-card.tsx"
import { blogTexts } from "./blog.texts.ts"
import { CategoryLink } from "./category-link.tsx"

/** A post in a list. */
export function PostCard({ post, level }: { post: BlogPost; level: 2 | 3 }) {
  const t = useTexts(blogTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  return (
    <LinkCard
      href={href(paths.blogPost.link(post.slug))}
      title={post.title}
      level={level}
      above={<CategoryLink category={post.category} />}
    >
      <p className="muted">{post.summary}</p>
      <p className="muted small">
        {formatLongDate(post.publishedAt, zone)} · {t("minutes", { minutes: post.minutes })}
      </p>
    </LinkCard>
  )
}

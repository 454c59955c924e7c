import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { BLOG_WIDGET_SIZE, postsQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { LinkCards } from "#src/ui/navigation/link-card.tsx"
import css from "./blog.css?inline"
import { blogTexts, PostCard } from "./post-card.tsx"

export interface LatestPostsProps {
  readonly category?: string | null
  /** The post that is being read. */
  readonly without?: string | null
  readonly title?: string
}

/** The newest posts beside something else; where there are none, or they cannot be had, nothing. */
export function LatestPosts({ category = null, without = null, title }: LatestPostsProps) {
  useStyles(css)
  const t = useTexts(blogTexts)
  const href = useAtomValue(hrefAtom)
  // The post that is being read may be among the newest: one more is asked for in its place.
  const size = without === null ? BLOG_WIDGET_SIZE : BLOG_WIDGET_SIZE + 1
  const posts = useQuery(postsQuery({ category, page: 1, size }))
  const others = (posts.data?.items ?? []).filter(({ slug }) => slug !== without).slice(0, BLOG_WIDGET_SIZE)
  if (others.length === 0) return null
  return (
    <section className="stack" aria-labelledby="latest-posts">
      <header className="row row--between">
        <h2 id="latest-posts">{title ?? t("latest")}</h2>
        <ButtonLink
          look="quiet"
          href={href(category ? contentPaths.blogCategory.link(category) : contentPaths.blog.link())}
        >
          {t("more")}
        </ButtonLink>
      </header>
      <LinkCards>
        {others.map((post) => (
          <PostCard key={post.slug} post={post} level={3} />
        ))}
      </LinkCards>
    </section>
  )
}

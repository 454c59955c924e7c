import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { postQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Picture } from "#src/ui/base/picture.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"
import css from "./blog.css?inline"
import { LatestPosts } from "./latest-posts.tsx"
import { blogTexts, CategoryLink } from "./post-card.tsx"

/** One post, and more of its kind under it. */
export function BlogPost({ slug }: { slug: string }) {
  useStyles(css)
  const t = useTexts(blogTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const post = useQuery(postQuery({ slug }))
  return (
    <div className="page page--narrow stack stack--loose">
      <LoadState of={post} words={useLoadTexts()} lines={8} tall>
        {({ title, summary, category, publishedAt, minutes, picture, text }) => (
          <>
            <article className="stack stack--loose">
              <header className="stack">
                <p>
                  <CategoryLink category={category} />
                </p>
                <h1>{title}</h1>
                <p className="lead">{summary}</p>
                <p className="muted small">
                  <time dateTime={publishedAt}>{formatLongDate(publishedAt, zone)}</time> ·{" "}
                  {t("minutes", { minutes })}
                </p>
              </header>
              {picture ? (
                <Picture
                  {...picture}
                  href={href}
                  sizes="(min-width: 760px) 720px, 100vw"
                  className="blog-picture"
                  first
                />
              ) : null}
              <RichText blocks={text} href={href} />
            </article>
            <LatestPosts category={category.slug} without={slug} title={t("related")} />
          </>
        )}
      </LoadState>
    </div>
  )
}

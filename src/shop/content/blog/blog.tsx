import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { BLOG_PAGE_SIZE, blogCategoriesQuery, postsQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LinkCards } from "#src/ui/navigation/link-card.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { TabLinks } from "#src/ui/navigation/tab-links.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import css from "./blog.css?inline"
import { blogTexts, PostCard } from "./post-card.tsx"

/** Posts, the newest first: of the whole blog, or page by page of one category. */
export function Blog({ category, page }: { category: string | null; page: number }) {
  useStyles(css)
  const t = useTexts(blogTexts)
  const href = useAtomValue(hrefAtom)
  const categories = useQuery(blogCategoriesQuery())
  const posts = useQuery(postsQuery({ category, page, size: BLOG_PAGE_SIZE }))
  const listPages = useListPages(t, t("label"))
  const list = categories.data ?? []
  const links = [
    { name: t("all"), href: href(contentPaths.blog.link()), current: category === null },
    ...list.map(({ slug, name }) => ({
      name,
      href: href(contentPaths.blogCategory.link(slug)),
      current: slug === category,
    })),
  ]
  return (
    <section className="page stack stack--loose" aria-labelledby="blog">
      <header className="stack">
        <h1 id="blog">{list.find(({ slug }) => slug === category)?.name ?? t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      <TabLinks label={t("title")} links={links} />
      <LoadState of={posts} words={useLoadTexts()} lines={6} tall>
        {({ items, pageInfo }) => (
          <>
            {pageInfo.total === 0 ? <p className="card">{t("none")}</p> : null}
            <LinkCards>
              {items.map((post) => (
                <PostCard key={post.slug} post={post} level={2} />
              ))}
            </LinkCards>
            {category ? (
              <Pagination
                {...listPages(page, pageInfo, (to) => contentPaths.blogCategory.link(category, to))}
              />
            ) : null}
          </>
        )}
      </LoadState>
    </section>
  )
}

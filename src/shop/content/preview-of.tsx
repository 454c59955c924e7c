import type { ReactNode } from "react"
import type { PreviewItem } from "#src/contract/content/preview.ts"
import type { RichText as RichTextBlocks } from "#src/contract/content/rich-text.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { nowAtom, zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { type QueryResult, useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"
import { previewPageQuery, previewPostQuery, previewQuestionQuery } from "./preview.atoms.ts"

export const previewTexts = defineTexts("preview", {
  title: "Preview",
  lead: "Drafts and changes, before everyone else sees them.",
  secret: "Key",
  secretHint: "A key that may write content. We keep it until you leave or reload this page.",
  open: "Show",
  wrong: "This key doesn't show drafts, or it has expired.",
  pages: "Pages",
  posts: "Posts",
  questions: "Questions",
  none: "Nothing has been written yet.",
  published: "Published",
  draft: "Draft",
  archived: "Archived",
  scheduled: "Appears on {date}",
  all: "All content",
  seePublished: "See it on the site",
  notSeen: "Only editors see this.",
  gone: "We couldn't find anything with this name.",
})

interface Shown {
  readonly secret: string
  readonly name: string
}

/** One item as it will look, under a bar that says who sees it now. `item`: its collection and key, `pages/about`. */
export function PreviewOf({ item, secret }: { item: string; secret: string }) {
  const [collection, name = ""] = item.split("/")
  if (collection === "posts") return <Post secret={secret} name={name} />
  if (collection === "questions") return <Question secret={secret} name={name} />
  return <Page secret={secret} name={name} />
}

function Page({ secret, name }: Shown) {
  const page = useQuery(previewPageQuery({ secret, key: name }))
  return (
    <Around of={page} path={({ path }) => path} appears={() => null}>
      {({ title, lead, text }) => <Words title={title} lead={lead} text={text} />}
    </Around>
  )
}

function Post({ secret, name }: Shown) {
  const post = useQuery(previewPostQuery({ secret, key: name }))
  return (
    <Around
      of={post}
      path={({ slug }) => contentPaths.blogPost.link(slug)}
      appears={({ publishedAt }) => publishedAt}
    >
      {({ title, summary, text }) => <Words title={title} lead={summary} text={text} />}
    </Around>
  )
}

function Question({ secret, name }: Shown) {
  const question = useQuery(previewQuestionQuery({ secret, key: name }))
  return (
    <Around of={question} path={() => contentPaths.questions.link()} appears={() => null}>
      {({ question: title, topic, answer }) => <Words title={title} lead={topic} text={answer} />}
    </Around>
  )
}

function Words({ title, lead, text }: { title: string; lead: string; text: RichTextBlocks }) {
  const href = useAtomValue(hrefAtom)
  return (
    <article className="stack stack--loose">
      <header className="stack">
        <h1>{title}</h1>
        {lead ? <p className="muted">{lead}</p> : null}
      </header>
      <RichText blocks={text} href={href} />
    </article>
  )
}

function Around<T extends Pick<PreviewItem, "status">>({
  of,
  path,
  appears,
  children,
}: {
  of: QueryResult<T>
  path: (item: T) => string
  appears: (item: T) => string | null
  children: (item: T) => ReactNode
}) {
  const t = useTexts(previewTexts)
  const href = useAtomValue(hrefAtom)
  const words = useLoadTexts()
  return (
    <div className="page page--narrow stack stack--loose">
      <p>
        <a href={href(contentPaths.preview.link())}>{t("all")}</a>
      </p>
      {of.error?.status === 404 ? (
        <Notice level="error">{t("gone")}</Notice>
      ) : (
        <LoadState of={of} words={words} lines={8} tall>
          {(item) => (
            <>
              <div className="preview__bar">
                <PreviewStatus status={item.status} appears={appears(item)} />
                {item.status === "published" ? (
                  <a href={href(path(item))}>{t("seePublished")}</a>
                ) : (
                  <span className="muted">{t("notSeen")}</span>
                )}
              </div>
              {children(item)}
            </>
          )}
        </LoadState>
      )}
    </div>
  )
}

/** Whether others see it: a post that is published may still wait for its day. */
export function PreviewStatus({ status, appears }: Pick<PreviewItem, "status"> & { appears: string | null }) {
  const t = useTexts(previewTexts)
  const now = useAtomValue(nowAtom)
  const zone = useAtomValue(zoneAtom)
  const waits = status === "published" && appears !== null && Date.parse(appears) > now
  return (
    <span className="preview__status">
      {waits ? t("scheduled", { date: formatLongDate(appears, zone) }) : t(status)}
    </span>
  )
}

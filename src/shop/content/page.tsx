import type { CmsPage } from "#src/contract/content/cms.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { pageQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { RichText } from "#src/ui/text/rich-text.tsx"
import { AppLinks } from "./app-links.tsx"
import { ContactForm } from "./contact-form.tsx"
import css from "./content.css?inline"
import { contentTexts } from "./content.texts.ts"
import { Questions } from "./questions.tsx"

/** A page that an editor wrote, and what belongs under it. */
export function ContentPage({ path }: { path: string }) {
  useStyles(css)
  const page = useQuery(pageQuery({ path }))
  return (
    <article className="page page--narrow stack stack--loose">
      <LoadState of={page} words={useLoadTexts()} lines={8} tall>
        {(found) => <Written page={found} path={path} />}
      </LoadState>
    </article>
  )
}

function Written({ page, path }: { page: CmsPage; path: string }) {
  const t = useTexts(contentTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  return (
    <>
      <header className="stack">
        <h1>{page.title}</h1>
        {page.lead ? <p className="lead">{page.lead}</p> : null}
      </header>
      {page.text.length > 0 ? <RichText blocks={page.text} href={href} /> : null}
      {page.section === "faq" ? <Questions /> : null}
      {page.section === "contact" ? <ContactForm /> : null}
      {page.section === "apps" ? <AppLinks path={path} /> : null}
      {page.section === null ? (
        <p className="muted small">{t("updated", { date: formatLongDate(page.updatedAt, zone) })}</p>
      ) : null}
    </>
  )
}

import type { Cause } from "#src/contract/content/cause.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { causesQuery } from "#src/shop/core/content-queries.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { LinkCard, LinkCards } from "#src/ui/navigation/link-card.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import css from "./causes.css?inline"
import { causesTexts } from "./causes.texts.ts"

/** The charities that tickets support. */
export function CauseList() {
  useStyles(css)
  const t = useTexts(causesTexts)
  const causes = useQuery(causesQuery())
  return (
    <section className="page stack stack--loose" aria-labelledby="causes">
      <header className="stack">
        <h1 id="causes">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      <LoadState of={causes} words={useLoadTexts()} lines={6} tall>
        {(list) =>
          list.length === 0 ? (
            <p className="card">{t("none")}</p>
          ) : (
            <LinkCards>
              {list.map((cause) => (
                <CauseCard key={cause.key} cause={cause} />
              ))}
            </LinkCards>
          )
        }
      </LoadState>
    </section>
  )
}

function CauseCard({ cause }: { cause: Cause }) {
  const href = useAtomValue(hrefAtom)
  const tint = useTint(cause.colour)
  return (
    <LinkCard
      href={href(contentPaths.cause.link(cause.urlSlug))}
      title={cause.name}
      level={2}
      className={`cause-card ${tint}`}
    >
      <p className="muted">{cause.mission}</p>
    </LinkCard>
  )
}

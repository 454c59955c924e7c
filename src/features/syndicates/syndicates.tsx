import { paths } from "#src/domain/site/paths.ts"
import { pricingIdAtom } from "#src/state/catalogue/pricing.atoms.ts"
import { syndicatesQuery } from "#src/state/catalogue/syndicate-queries.ts"
import { useOffers } from "#src/state/catalogue/use-offers.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Accordion } from "#src/ui/text/accordion.tsx"
import { SyndicateCard } from "./syndicate-card.tsx"
import css from "./syndicates.css?inline"
import { syndicatesTexts } from "./syndicates.texts.ts"

export interface SyndicatesProps {
  /** 1 makes its heading the page's. */
  readonly level?: 1 | 2
  /** Those of one lottery; of all when null. */
  readonly lottery: string | null
}

/** Syndicates on sale, the next draw first, each with the way to buy its shares. */
export function Syndicates({ level = 2, lottery }: SyndicatesProps) {
  useStyles(css)
  const t = useTexts(syndicatesTexts)
  const href = useAtomValue(hrefAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  const syndicates = useQuery(syndicatesQuery({ pricingId }))
  const name = (useOffers().data ?? []).find(({ key }) => key === lottery)?.name
  const words = useLoadTexts()
  const Heading = level === 1 ? "h1" : "h2"
  return (
    <section className="page stack stack--loose" aria-labelledby="syndicates">
      <div className="stack syndicates__head">
        <Heading id="syndicates">{name ? t("titleOf", { name }) : t("title")}</Heading>
        <p className="lead">{t("lead")}</p>
        {lottery ? (
          <p>
            <a href={href(paths.offer.link(lottery))}>{t("ownTicket")}</a>
          </p>
        ) : null}
      </div>
      <LoadState of={syndicates} words={words} lines={3} tall>
        {(all) => {
          const shown = all.filter(({ lotteryKey }) => lottery === null || lotteryKey === lottery)
          if (shown.length === 0) return <p className="card">{t("none")}</p>
          return (
            <ul className="syndicates">
              {shown.map((syndicate) => (
                <SyndicateCard key={syndicate.syndicateKey} syndicate={syndicate} />
              ))}
            </ul>
          )
        }}
      </LoadState>
      <Accordion title={t("rulesTitle")}>
        <p>{t("rules")}</p>
      </Accordion>
    </section>
  )
}

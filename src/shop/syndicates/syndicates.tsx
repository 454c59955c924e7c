import { useEffect, useRef } from "react"
import type { SyndicateOffer } from "#src/contract/catalogue/syndicate.ts"
import { LIST_STEP, withView } from "#src/domain/site/list-view.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useListView } from "#src/shop/core/use-list-view.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Accordion } from "#src/ui/text/accordion.tsx"
import { SyndicateCard } from "./syndicate-card.tsx"
import { syndicatesQuery } from "./syndicate-queries.ts"
import css from "./syndicates.css?inline"
import { syndicatesTexts } from "./syndicates.texts.ts"

export interface SyndicatesProps {
  /** 1 makes its heading the page's. */
  readonly level?: 1 | 2
  /** Those of one lottery; of all when null. */
  readonly lottery: string | null
  /** Of all, the lottery whose syndicates the address asks for. */
  readonly chosen?: string | null
  /** How many the address asks for. */
  readonly shown?: number
}

/** Syndicates on sale, the next draw first, each with the way to buy its shares. */
export function Syndicates({ level = 2, lottery, chosen = null, shown = LIST_STEP }: SyndicatesProps) {
  useStyles(css)
  const t = useTexts(syndicatesTexts)
  const href = useAtomValue(hrefAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  const syndicates = useQuery(syndicatesQuery({ pricingId }))
  const offers = useOffers().data ?? []
  const words = useLoadTexts()
  const { view, inPlace } = useListView({ lottery: chosen ?? undefined, shown: String(shown) })
  const Heading = level === 1 ? "h1" : "h2"
  const path = lottery ? paths.offer.link(lottery, "syndicate") : paths.syndicates.link()
  const wanted = lottery ?? view.lottery
  const wantedName = offers.find(({ key }) => key === wanted)?.name
  return (
    <section className="page stack stack--loose" aria-labelledby="syndicates">
      <div className="stack syndicates__head">
        <Heading id="syndicates">
          {lottery && wantedName ? t("titleOf", { name: wantedName }) : t("title")}
        </Heading>
        <p className="lead">{t("lead")}</p>
        {lottery ? (
          <p>
            <a href={href(paths.offer.link(lottery))}>{t("ownTicket")}</a>
          </p>
        ) : null}
      </div>
      <LoadState of={syndicates} words={words} lines={3} tall>
        {(all) => {
          if (all.length === 0) return <p className="card">{t("none")}</p>
          const found = all.filter(({ lotteryKey }) => !wanted || lotteryKey === wanted)
          return (
            <>
              {lottery ? null : (
                <nav className="syndicates__filter" aria-label={t("filter")} {...inPlace()}>
                  <span className="muted small" aria-hidden="true">
                    {t("filter")}
                  </span>
                  {[undefined, ...lotteriesOf(all)].map((one) => (
                    <a
                      key={one?.lotteryKey ?? ""}
                      href={href(withView(path, { lottery: one?.lotteryKey }))}
                      aria-current={one?.lotteryKey === wanted ? "true" : undefined}
                    >
                      {one?.lotteryName ?? t("all")}
                    </a>
                  ))}
                </nav>
              )}
              {found.length > 0 ? (
                <SyndicateList
                  key={wanted}
                  found={found}
                  level={level === 1 ? 2 : 3}
                  shown={Number(view.shown ?? LIST_STEP)}
                  more={(count) => href(withView(path, { lottery: view.lottery, shown: String(count) }))}
                  around={inPlace("replace")}
                />
              ) : (
                <div className="card stack" {...(lottery ? {} : inPlace())}>
                  <p>{wantedName ? t("noneOf", { name: wantedName }) : t("noneOfThis")}</p>
                  <p>
                    <a href={href(paths.syndicates.link())}>{t("showAll")}</a>
                  </p>
                </div>
              )}
            </>
          )
        }}
      </LoadState>
      <Accordion title={t("rulesTitle")}>
        <p>{t("rules")}</p>
      </Accordion>
    </section>
  )
}

/** Every lottery that has a syndicate, once. */
const lotteriesOf = (all: readonly SyndicateOffer[]) =>
  all.filter(({ lotteryKey }, index) => all.findIndex((one) => one.lotteryKey === lotteryKey) === index)

/** So many of them, how many there are, and the way to more; what is shown in addition gets the focus. */
function SyndicateList({
  found,
  level,
  shown,
  more,
  around,
}: {
  found: readonly SyndicateOffer[]
  level: 2 | 3
  shown: number
  more: (count: number) => string
  around: ReturnType<ReturnType<typeof useListView>["inPlace"]>
}) {
  const t = useTexts(syndicatesTexts)
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(shown)
  useEffect(() => {
    const first = list.current?.children[before.current]
    before.current = shown
    if (first instanceof HTMLElement) first.focus()
  }, [shown])
  const count = Math.min(shown, found.length)
  return (
    <>
      <ul className="syndicates" ref={list}>
        {found.slice(0, count).map((syndicate) => (
          <SyndicateCard key={syndicate.syndicateKey} syndicate={syndicate} level={level} />
        ))}
      </ul>
      {found.length > LIST_STEP ? (
        <div className="syndicates__more" {...around}>
          <p role="status" className="muted">
            {t("shown", { count, total: found.length })}
          </p>
          {count < found.length ? (
            <ButtonLink look="secondary" href={more(shown + LIST_STEP)}>
              {t("showMore")}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

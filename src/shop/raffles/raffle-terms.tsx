import { formatCount } from "#src/domain/core/count.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useOffers } from "#src/shop/catalogue/use-offers.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { PrizeList } from "./builder/prize-list.tsx"
import css from "./builder/raffle-builder.css?inline"
import { raffleTermsTexts } from "./charity.texts.ts"
import { PlayLink } from "./play-link.tsx"
import { firstDraw, isRaffleOffer, offeredDraws, type RaffleOffer } from "./raffle-offer.ts"
import { drawDetailsQuery } from "./raffle-queries.ts"
import { raffleTexts } from "./raffles.texts.ts"

const RULES = ["rule1", "rule2", "rule3", "rule4", "rule5"] as const

/** The terms of one draw of a raffle, from the very data it is sold and drawn by; of the one on sale where none is named. */
export function RaffleTerms({ offer: key, draw }: { offer: string; draw: number | null }) {
  useStyles(css)
  const t = useTexts(raffleTermsTexts)
  const offers = useOffers()
  // The words name the minimum age, which a partner's page does not come with.
  useQuery(configQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="raffle-terms">
      <LoadState of={offers} words={useLoadTexts()} tall>
        {(list) => {
          const offer = list.filter(isRaffleOffer).find((candidate) => candidate.key === key)
          if (!offer) return <p className="card">{t("missing")}</p>
          return <Terms offer={offer} drawNo={draw ?? firstDraw(offer)?.drawNo ?? 1} />
        }}
      </LoadState>
    </section>
  )
}

function Terms({ offer, drawNo }: { offer: RaffleOffer; drawNo: number }) {
  const t = useTexts(raffleTermsTexts)
  const missing = useTexts(raffleTexts)("missingDraw")
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const words = useLoadTexts()
  const details = useQuery(drawDetailsQuery({ offer: offer.key, drawNo }))
  const { cause, permit, freeEntry } = offer.raffle
  const moment = (instant: string) => formatMoment(instant, zone)
  const books = (offer.gameTypes[0]?.gameOffers[0]?.entryPrices ?? []).map(({ entries, price }) =>
    t(entries === 1 ? "bookOne" : "book", { count: entries, price: formatMoney(price) }),
  )
  const others = offeredDraws(offer).filter((draw) => draw.drawNo !== drawNo)
  return (
    <>
      <header className="stack">
        <h1 id="raffle-terms">{t("title", { name: offer.name })}</h1>
        <p className="muted">{t("lead", { drawNo })}</p>
        <p>
          <a href={href(contentPaths.terms.link())}>{t("general")}</a>
        </p>
      </header>
      {details.status === "error" && details.error.status === 404 ? (
        <Notice level="error">{missing}</Notice>
      ) : (
        <LoadState of={details} words={words} lines={5}>
          {({ drawData, stop, drawDate }) => (
            <div className="card">
              <Facts
                rows={[
                  [t("held"), cause.name],
                  [t("permit"), permit],
                  ...(drawData
                    ? [
                        [t("tickets"), formatCount(drawData.tickets)] as const,
                        [t("odds"), t("oddsOf", { count: formatCount(drawData.tickets) })] as const,
                        [t("opens"), moment(drawData.drawOpens)] as const,
                      ]
                    : []),
                  [t("closes"), moment(stop)],
                  [t("drawn"), moment(drawDate)],
                  [t("books"), books.join(", ")],
                ]}
              />
            </div>
          )}
        </LoadState>
      )}
      <PrizeList offer={offer.key} drawNo={drawNo} />
      <section className="stack" aria-labelledby="raffle-rules">
        <h2 id="raffle-rules">{t("rules")}</h2>
        {RULES.map((rule) => (
          <p key={rule}>{t(rule, { cause: cause.name })}</p>
        ))}
        {freeEntry ? <p>{t("rulePost", { cause: cause.name })}</p> : null}
      </section>
      {others.length > 0 ? (
        <section className="stack" aria-labelledby="raffle-other-draws">
          <h2 id="raffle-other-draws">{t("otherDraws")}</h2>
          <ul className="raffle__links">
            {others.map((draw) => (
              <li key={draw.drawNo}>
                <a href={href(paths.productTerms.link(offer.key, draw.drawNo))}>{draw.drawData.name}</a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p>
        <PlayLink look="primary" offer={offer.key}>
          {t("play")}
        </PlayLink>
      </p>
    </>
  )
}

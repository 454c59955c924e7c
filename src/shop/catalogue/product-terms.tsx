import type { DivisionRule, ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Draw } from "#src/contract/draws/draw.ts"
import type { RulesOfDraw } from "#src/contract/draws/draw-details.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { dayNames, formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { drawDetailsQuery } from "#src/shop/raffles/raffle-queries.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { productTermsTexts } from "./product-terms.texts.ts"
import { useOffers } from "./use-offers.ts"

/** The rules of one lottery, from the very data it is sold and scored by; of one of its draws where `draw` names it. */
export function ProductTerms({ offer, draw }: { offer: string; draw: number | null }) {
  const t = useTexts(productTermsTexts)
  const offers = useOffers()
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="product-terms">
      <LoadState of={offers} words={useLoadTexts()} tall>
        {(list) => {
          const found = list.find(({ key }) => key === offer)
          return found ? <Terms offer={found} draw={draw} /> : <p className="card">{t("missing")}</p>
        }}
      </LoadState>
    </section>
  )
}

function Terms({ offer, draw }: { offer: ProductOffer; draw: number | null }) {
  const t = useTexts(productTermsTexts)
  const href = useAtomValue(hrefAtom)
  const { name } = offer
  return (
    <>
      <header className="stack">
        <h1 id="product-terms">{t("title", { name })}</h1>
        <p className="muted">{t(draw === null ? "lead" : "drawLead", { name, drawNo: draw ?? "" })}</p>
        <p>
          <a href={href(contentPaths.terms.link())}>{t("general")}</a>
        </p>
        {draw === null ? null : (
          <p>
            <a href={href(paths.productTerms.link(offer.key))}>{t("today", { name })}</a>
          </p>
        )}
      </header>
      {draw === null ? <TodaysRules offer={offer} /> : <RulesThen offer={offer} drawNo={draw} />}
      <p>
        <ButtonLink href={href(paths.offer.link(offer.key))}>{t("play", { name })}</ButtonLink>
      </p>
    </>
  )
}

function TodaysRules({ offer }: { offer: ProductOffer }) {
  const standard = offer.gameTypes[0]?.gameOffers[0]
  const one = standard?.prices[0]
  return (
    <>
      {standard ? (
        <Playing standard={{ ...standard, gamePrice: one?.games === 1 ? one.price : null }} />
      ) : null}
      <Draws offer={offer} named={offer.draws[0]} />
      <DivisionRules divisions={offer.divisions} />
    </>
  )
}

/** One draw, open or past, by the rules it was made under. */
function RulesThen({ offer, drawNo }: { offer: ProductOffer; drawNo: number }) {
  const t = useTexts(productTermsTexts)
  const details = useQuery(drawDetailsQuery({ offer: offer.key, drawNo }))
  return (
    <LoadState of={details} words={useLoadTexts()} tall>
      {({ rules, ...draw }) => (
        <>
          <ThisDraw draw={draw} />
          {rules ? <Playing standard={rules} /> : <p className="card">{t("unknownRules")}</p>}
          {rules ? <DivisionRules divisions={rules.divisions} /> : null}
        </>
      )}
    </LoadState>
  )
}

function ThisDraw({ draw }: { draw: Draw }) {
  const t = useTexts(productTermsTexts)
  const zone = useAtomValue(zoneAtom)
  const moment = (instant: string) => formatMoment(instant, zone)
  const past = draw.purchaseStatus === "past_draw"
  return (
    <section className="stack" aria-labelledby="this-draw">
      <h2 id="this-draw">{t("draw", { drawNo: draw.drawNo })}</h2>
      <div className="card">
        <Facts
          rows={[
            [t("drawnAt"), moment(draw.drawDate)],
            [t(past ? "salesClosed" : "salesClose"), moment(draw.stop)],
          ]}
        />
      </div>
    </section>
  )
}

function Playing({ standard }: { standard: Omit<RulesOfDraw, "divisions"> }) {
  const t = useTexts(productTermsTexts)
  const { numberSets, ordered, minGames, maxGames, gamePrice } = standard
  const pick = ordered ? "pickInOrder" : "pick"
  return (
    <section className="stack" aria-labelledby="playing">
      <h2 id="playing">{t("playing")}</h2>
      <div className="card">
        <Facts
          rows={[
            ...numberSets.map(
              ({ name, count, first, last }) =>
                [t("set", { name }), t(pick, { count, first, last })] as const,
            ),
            [t("least"), minGames],
            [t("most"), maxGames],
            ...(gamePrice ? [[t("price"), formatMoney(gamePrice)] as const] : []),
          ]}
        />
      </div>
    </section>
  )
}

function Draws({ offer, named }: { offer: ProductOffer; named: Draw | undefined }) {
  const t = useTexts(productTermsTexts)
  const zone = useAtomValue(zoneAtom)
  const moment = (instant: string) => formatMoment(instant, zone)
  return (
    <section className="stack" aria-labelledby="draws">
      <h2 id="draws">{t("draws")}</h2>
      <div className="card stack">
        <Facts
          rows={[
            [t("days"), dayNames(offer.drawDays).join(", ")],
            ...(named
              ? [
                  [t("drawn"), `${t("draw", { drawNo: named.drawNo })}, ${moment(named.drawDate)}`] as const,
                  [t("closes"), moment(named.stop)] as const,
                ]
              : []),
          ]}
        />
        {named ? null : <p>{t("closed")}</p>}
        <p className="muted small">{t("fair")}</p>
      </div>
    </section>
  )
}

const whole = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 })

/** Lists the divisions: the winning match, one game's odds, and the prize. */
function DivisionRules({ divisions }: { divisions: readonly DivisionRule[] }) {
  const t = useTexts(productTermsTexts)
  return (
    <section className="stack" aria-labelledby="divisions">
      <h2 id="divisions">{t("prizes")}</h2>
      <div className="card stack">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t("division")}</th>
              <th scope="col">{t("match")}</th>
              <th scope="col">{t("odds")}</th>
            </tr>
          </thead>
          <tbody>
            {divisions.map(({ division, description, odds, fixedPrize }) => (
              <tr key={division}>
                <th scope="row">{division}</th>
                <td>
                  {description}
                  <br />
                  <span className="muted small">{fixedPrize ? formatMoney(fixedPrize) : t("shared")}</span>
                </td>
                <td>{odds === null ? "–" : t("oneIn", { odds: whole.format(odds) })}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p className="muted small">{t("highest")}</p>
      </div>
    </section>
  )
}

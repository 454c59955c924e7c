import { memo } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Money } from "#src/contract/money.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { resultPaths } from "#src/domain/site/paths/result-paths.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useTips } from "#src/shop/content/tips.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { syndicatesQuery } from "#src/shop/syndicates/syndicate-queries.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { LinkCard, LinkCards } from "#src/ui/navigation/link-card.tsx"
import { InfoTip } from "#src/ui/overlays/info-tip.tsx"
import { TipList } from "#src/ui/text/tip-list.tsx"
import css from "./options.css?inline"
import { optionTexts } from "./options.texts.ts"

const tableTexts = defineTexts("builder", {
  odds: "Divisions and odds",
  rules: "{name} terms and conditions",
  division: "Division",
  match: "Match",
  oddsOf: "Odds per game",
  oneIn: "1 in {odds}",
  prize: "Prize",
  pool: "A share of the prize pool",
  results: "{name} results",
  statistics: "{name} statistics",
})

/** What a division pays: its fixed prize, and the first one the next draw's; null where it shares a pool. */
function prizeOf({ draws }: ProductOffer, division: number, fixedPrize: Money | null): string | null {
  const [next] = draws
  if (division === 1 && next?.prizePool) return formatJackpot(next.prizePool, next.prizeSuffix)
  return fixedPrize && formatMoney(fixedPrize)
}

/** Lists the winning matches, what they pay, and one game's odds. It stands below the ticket and comes after it. */
const PrizeTable = memo(function PrizeTable({ offer }: { offer: ProductOffer }) {
  const t = useTexts(tableTexts)
  const words = useTexts(optionTexts)
  return (
    <details className="card prize-table">
      <summary>{t("odds")}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("division")}</th>
            <th scope="col">{t("match")}</th>
            <th scope="col">
              {t("oddsOf")} <InfoTip label={words("aboutOdds")} text={words("oddsExplained")} />
            </th>
            <th scope="col">{t("prize")}</th>
          </tr>
        </thead>
        <tbody>
          {offer.divisions.map(({ division, description, odds, fixedPrize }) => (
            <tr key={division}>
              <th scope="row">{division}</th>
              <td>{description}</td>
              <td>{odds === null ? "–" : t("oneIn", { odds: Math.round(odds).toLocaleString("en-AU") })}</td>
              <td>{prizeOf(offer, division, fixedPrize) ?? t("pool")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
})

/** Stands below the ticket, and comes after it: the lottery played together, the prizes, and tips. */
export function BelowTicket({ offer }: { offer: ProductOffer }) {
  return (
    <>
      <SyndicatesLink offer={offer} />
      <PrizeTable offer={offer} />
      <MoreOf offer={offer} />
      <BuilderTips offer={offer} />
    </>
  )
}

/** The way to the lottery's syndicates; nothing where it has none with a share left. */
function SyndicatesLink({ offer }: { offer: ProductOffer }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const href = useAtomValue(hrefAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  const capable = useCapable("syndicates")
  const { data = [] } = useQuery(capable ? syndicatesQuery({ pricingId }) : null)
  const [cheapest] = data
    .filter(({ lotteryKey, sharesLeft }) => lotteryKey === offer.key && sharesLeft > 0)
    .map(({ costPerShare }) => costPerShare)
    .sort((a, b) => a.cents - b.cents)
  if (!capable || !cheapest) return null
  return (
    <div className="builder-extra">
      <LinkCards>
        <LinkCard
          level={2}
          href={href(paths.offer.link(offer.key, "syndicate"))}
          title={t("syndicates", { name: offer.name })}
        >
          <p className="muted">{t("syndicatesFrom", { price: formatMoney(cheapest) })}</p>
        </LinkCard>
      </LinkCards>
    </div>
  )
}

/** The ways to what else there is to know of the lottery. */
function MoreOf({ offer: { key, name } }: { offer: ProductOffer }) {
  const t = useTexts(tableTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <p className="row builder-extra">
      <ButtonLink look="secondary" href={href(resultPaths.offerResults.link(key))}>
        {t("results", { name })}
      </ButtonLink>
      <ButtonLink look="secondary" href={href(resultPaths.statistics.link(key))}>
        {t("statistics", { name })}
      </ButtonLink>
      <ButtonLink look="secondary" href={href(paths.productTerms.link(key))}>
        {t("rules", { name })}
      </ButtonLink>
    </p>
  )
}

/** Tips of the lottery that is played. */
function BuilderTips({ offer }: { offer: ProductOffer }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const href = useAtomValue(hrefAtom)
  const tips = useTips(offer.key)
  return tips.length > 0 ? (
    <div className="builder-extra">
      <TipList title={t("tips")} tips={tips} href={href} />
    </div>
  ) : null
}

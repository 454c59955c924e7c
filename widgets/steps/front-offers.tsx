import { formatMoney } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { partyLandingTexts } from "#src/shop/party/group-link.tsx"
import { programQuery } from "#src/shop/rewards/reward-queries.ts"
import { syndicatesQuery } from "#src/shop/syndicates/syndicate-queries.ts"
import { syndicatesTexts } from "#src/shop/syndicates/syndicates.texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { LinkCard, LinkCards } from "#src/ui/navigation/link-card.tsx"
import css from "./front-offers.css?inline"

const frontTexts = defineTexts("front", {
  together: "Play together",
  allSyndicates: "All syndicates",
  party: "Start a Lotto Party",
  program: "See what's given away",
})

/** Syndicates on the front page; the card of Lotto Party stands beside them. */
const MOST_SYNDICATES = 3

/** Tickets that are played with others: the next syndicate of each lottery with shares left, and Lotto Party. */
export function PlayTogether() {
  useStyles(css)
  const t = useTexts(frontTexts)
  const shares = useTexts(syndicatesTexts)
  const party = useTexts(partyLandingTexts)
  const href = useAtomValue(hrefAtom)
  const pricingId = useAtomValue(pricingIdAtom)
  const hasSyndicates = useCapable("syndicates")
  const hasParties = useCapable("social_syndicates")
  const { data = [] } = useQuery(hasSyndicates ? syndicatesQuery({ pricingId }) : null)
  const withShares = data.filter(({ sharesLeft }) => sharesLeft > 0)
  const open = withShares
    .filter(({ lotteryKey }, at) => withShares.findIndex((one) => one.lotteryKey === lotteryKey) === at)
    .slice(0, MOST_SYNDICATES)
  if (open.length === 0 && !hasParties) return null
  return (
    <section className="page stack" aria-labelledby="play-together">
      <header className="row row--between">
        <h2 id="play-together">{t("together")}</h2>
        {open.length > 0 ? (
          <ButtonLink look="quiet" href={href(paths.syndicates.link())}>
            {t("allSyndicates")}
          </ButtonLink>
        ) : null}
      </header>
      <LinkCards>
        {open.map((syndicate) => (
          <LinkCard
            key={syndicate.syndicateKey}
            level={3}
            href={href(paths.offer.link(syndicate.lotteryKey, "syndicate"))}
            title={syndicate.syndicateName}
          >
            <p className="muted small">{syndicate.lotteryName}</p>
            <p className="front-card__prize" translate="no">
              {formatJackpot(syndicate.drawPrizePool, syndicate.drawPrizeSuffix)}
            </p>
            <p className="muted small">
              {shares("each", { price: formatMoney(syndicate.costPerShare) })} ·{" "}
              {shares("left", { left: syndicate.sharesLeft, size: syndicate.size })}
            </p>
          </LinkCard>
        ))}
        {hasParties ? (
          <LinkCard level={3} href={href(paths.lottoParty.link())} title={t("party")}>
            <p className="muted small">{party("lead")}</p>
          </LinkCard>
        ) : null}
      </LinkCards>
    </section>
  )
}

/** The members' programme in its editor's words; nothing where none is published. */
export function ProgramOffer() {
  useStyles(css)
  const t = useTexts(frontTexts)
  const href = useAtomValue(hrefAtom)
  const capable = useCapable("membership_program")
  const program = useQuery(capable ? programQuery() : null).data
  if (!program) return null
  const { title, lead } = program.titleContent
  return (
    <section className="page" aria-labelledby="front-program">
      <div className="front-program hero">
        <div className="stack">
          <h2 id="front-program">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <ButtonLink href={href(rewardPaths.program.link())}>{t("program")}</ButtonLink>
      </div>
    </section>
  )
}

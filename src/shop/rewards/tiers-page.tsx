import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import { monthlyPrice, periodMonths } from "#src/domain/account/membership.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { PeriodChoice } from "./period-choice.tsx"
import { Join } from "./program/join.tsx"
import { ProgramTabs } from "./program/page.tsx"
import programCss from "./program/program.css?inline"
import { useStanding } from "./program/use-standing.ts"
import { Renewal } from "./renewal.tsx"
import { programQuery } from "./reward-queries.ts"
import css from "./tiers.css?inline"
import { tiersTexts } from "./tiers.texts.ts"

/** Shows each tier's benefits, and the price of premium for each period. */
export function TiersPage() {
  useStyles(programCss)
  useStyles(css)
  return (
    <LoadState of={useQuery(programQuery())} words={useLoadTexts()} lines={8} tall>
      {(program) => <Tiers program={program} />}
    </LoadState>
  )
}

function Tiers({ program }: { program: ProgramConfig }) {
  const t = useTexts(tiersTexts)
  const { member } = useStanding()
  return (
    <article className="page stack stack--loose" aria-labelledby="tiers-title">
      <ProgramTabs program={program} current={rewardPaths.tiers.link()} />
      <header>
        <h1 id="tiers-title">{t("title")}</h1>
        <p className="lead">{t("lead")}</p>
      </header>
      <ul className="tiers">
        {program.membershipTiers.map(({ tier, name, text, benefits }) => (
          <li key={tier} className={`tier tier--${tier}`}>
            <div className="row row--between">
              <h2>{name}</h2>
              {member?.membershipTier === tier ? (
                <span className="tier__mark small">{t("yours")}</span>
              ) : null}
            </div>
            <p className="tier__price">{tier === "free" ? t("free") : <Cheapest program={program} />}</p>
            <p className="muted">{text}</p>
            <ul className="tier__benefits">
              {benefits.map((benefit) => (
                <li key={benefit}>
                  <Icon name="check" size={20} />
                  {benefit}
                </li>
              ))}
            </ul>
            {tier === "free" && member?.membershipStatus !== "member" ? (
              <div className="tier__act">
                <Join program={program} />
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      <section className="stack" aria-labelledby="tier-periods">
        <h2 id="tier-periods">{t("periods")}</h2>
        {program.periods.length === 0 ? (
          <p className="card">{t("unavailable")}</p>
        ) : (
          <PeriodChoice program={program} />
        )}
        <p className="muted small">{member?.memberUntil ? t("longer") : t("ends")}</p>
      </section>
      {member?.memberUntil ? <Renewal program={program} member={member} until={member.memberUntil} /> : null}
      <p className="muted small">{program.footerDisclaimer}</p>
    </article>
  )
}

/** Shows the lowest price of a month. */
function Cheapest({ program }: { program: ProgramConfig }) {
  const t = useTexts(tiersTexts)
  const [least] = program.periods
    .map(({ period, price }) => monthlyPrice(price, periodMonths[period]))
    .toSorted((a, b) => a.cents - b.cents)
  return least ? t("from", { price: formatMoney(least) }) : t("unavailable")
}

import { useState } from "react"
import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import type { MembershipStanding } from "#src/contract/rewards/rewards.ts"
import { monthlyPrice, periodMonths } from "#src/domain/account/membership.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { PeriodChoice } from "./period-choice.tsx"
import { Join } from "./program/join.tsx"
import { ProgramTabs } from "./program/page.tsx"
import programCss from "./program/program.css?inline"
import { useStanding } from "./program/use-standing.ts"
import { programQuery } from "./reward-queries.ts"
import { changeRenewalAtom } from "./rewards.atoms.ts"
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

/** Whether premium is bought again when it ends, and for how long. Another period counts from then on. */
function Renewal({
  program,
  member: { renewal },
  until,
}: {
  program: ProgramConfig
  member: MembershipStanding
  until: string
}) {
  const t = useTexts(tiersTexts)
  const zone = useAtomValue(zoneAtom)
  const change = useSetAtom(changeRenewalAtom)
  const [chosen, setChosen] = useState<string>(renewal?.period ?? "")
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<{ saved: true } | { failed: string } | null>(null)
  const periods = program.periods
  const named = periods.find(({ period }) => period === renewal?.period)?.name ?? renewal?.period ?? ""
  async function save(): Promise<void> {
    setBusy(true)
    setDone(null)
    const refused = await change(periods.find(({ period }) => period === chosen)?.period ?? null)
    setDone(refused === null ? { saved: true } : { failed: refused })
    setBusy(false)
  }
  return (
    <section className="card stack" aria-labelledby="renewal-title">
      <h2 id="renewal-title">{t("renewTitle")}</h2>
      {renewal ? (
        <>
          <p>
            {t("renewOn", {
              period: named,
              price: formatMoney(renewal.price),
              day: formatLongDate(renewal.nextChargeAt, zone),
            })}
          </p>
          <p className="muted small">{t("renewPrice", { price: formatMoney(renewal.price) })}</p>
        </>
      ) : (
        <p>{t("renewOff", { day: formatLongDate(until, zone) })}</p>
      )}
      {renewal?.lastMessage ? (
        <Notice level="error">{t("renewFailed", { message: renewal.lastMessage })}</Notice>
      ) : null}
      <SelectField
        label={t("renewFor")}
        value={chosen}
        onValue={setChosen}
        options={[
          { value: "", label: t("renewNever") },
          ...periods.map(({ period, name, price }) => ({
            value: period,
            label: `${name} · ${formatMoney(price)}`,
          })),
        ]}
      />
      <div>
        <Button look="secondary" busy={busy} onClick={() => void save()}>
          {t("renewSave")}
        </Button>
      </div>
      {done ? (
        <Notice level={"saved" in done ? "success" : "error"}>
          {"saved" in done ? t("renewSaved") : done.failed}
        </Notice>
      ) : null}
    </section>
  )
}

import { useState } from "react"
import type { ProgramConfig } from "#src/contract/rewards/program-config.ts"
import type { MembershipStanding } from "#src/contract/rewards/rewards.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { changeRenewalAtom } from "./rewards.atoms.ts"
import { tiersTexts } from "./tiers.texts.ts"

/** Whether premium is bought again when it ends, and for how long. Another period counts from then on. */
export function Renewal({
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

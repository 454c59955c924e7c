import { lazy, Suspense } from "react"
import { limitPeriods } from "#src/contract/limits/limit-period.codes.ts"
import type { SpendLimits as Limits } from "#src/contract/limits/limits.ts"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { LimitsFrame } from "./frame.tsx"
import { LimitCard } from "./limit-card.tsx"
import { periodName } from "./limit-form.tsx"
import {
  depositLimitQuery,
  removeSpendLimitAtom,
  setDepositLimitAtom,
  setSpendLimitAtom,
  spendLimitsQuery,
} from "./limits.atoms.ts"
import { limitTexts } from "./limits.texts.ts"
import { Meter } from "./meter.tsx"

const SessionReminders = lazy(async () => ({
  default: (await import("./session-reminders.tsx")).SessionReminders,
}))

/** The customer's limits on what they spend and deposit, with those of the shop. */
export function SpendLimits() {
  const t = useTexts(limitTexts)
  const limits = useQuery(spendLimitsQuery())
  const words = useLoadTexts()
  const hasDepositLimit = useCapable("deposit_limits")
  const hasReminders = useCapable("session_reminders")
  return (
    <LimitsFrame title={t("title")}>
      <LoadState of={limits} words={words} lines={8} tall>
        {(found) => (
          <>
            <Own of={found} />
            {found.systemLimits.length > 0 ? <System of={found} /> : null}
          </>
        )}
      </LoadState>
      {hasDepositLimit ? <DepositLimit /> : null}
      {hasReminders ? (
        <Suspense fallback={<Skeleton label={words.loading} lines={4} />}>
          <SessionReminders />
        </Suspense>
      ) : null}
    </LimitsFrame>
  )
}

function Own({ of: { customerLimits } }: { of: Limits }) {
  const t = useTexts(limitTexts)
  const zone = useAtomValue(zoneAtom)
  const currency = useQuery(configQuery()).data?.currency ?? "AUD"
  const save = useSetAtom(setSpendLimitAtom)
  const remove = useSetAtom(removeSpendLimitAtom)
  const notify = useSetAtom(notifyAtom)
  return limitPeriods.map((period) => {
    const own = customerLimits.find((limit) => limit.period === period)
    async function onSave(limit: Money): Promise<void> {
      const found = await save(period, limit, own === undefined)
      const change = found.customerLimits.find((one) => one.period === period)?.change
      const values = { amount: formatMoney(limit), period: t(periodName(period)) }
      notify({
        level: "success",
        title: change
          ? t("savedLater", { ...values, moment: formatMoment(change.from, zone) })
          : t("saved", values),
      })
    }
    return (
      <LimitCard
        key={period}
        id={`limit-${period}`}
        title={t(period)}
        hint={t(`${period}Hint`)}
        period={period}
        currency={currency}
        limit={own?.limit ?? null}
        used={own?.amountSpent ?? money(0, currency)}
        availableFrom={own?.availableFrom ?? null}
        change={own?.change ?? null}
        onSave={onSave}
        onRemove={async () => void (own && (await remove(own.spendLimitId)))}
      />
    )
  })
}

function System({ of: { systemLimits } }: { of: Limits }) {
  const t = useTexts(limitTexts)
  return (
    <section className="card stack" aria-labelledby="limit-system">
      <div>
        <h2 id="limit-system">{t("system")}</h2>
        <p className="small muted">{t("systemHint")}</p>
      </div>
      {systemLimits.map(({ period, limit, amountSpent, availableFrom }) => (
        <div key={period}>
          <h3>{t(period)}</h3>
          <Meter limit={limit} used={amountSpent} availableFrom={availableFrom} />
        </div>
      ))}
    </section>
  )
}

/** Shows the most that the customer may deposit in any seven days. */
export function DepositLimit() {
  const t = useTexts(limitTexts)
  const zone = useAtomValue(zoneAtom)
  const found = useQuery(depositLimitQuery())
  const set = useSetAtom(setDepositLimitAtom)
  const notify = useSetAtom(notifyAtom)
  async function save(limit: Money | null): Promise<void> {
    const { change } = await set(limit)
    const moment = change ? formatMoment(change.from, zone) : ""
    const title = !change
      ? t("depositSaved")
      : change.limit
        ? t("depositLater", { amount: formatMoney(change.limit), moment })
        : t("depositRemoved", { moment })
    notify({ level: "success", title })
  }
  return (
    <LoadState of={found} words={useLoadTexts()} lines={4}>
      {({ limit, deposited, availableFrom, change }) => (
        <LimitCard
          id="limit-deposit"
          title={t("depositTitle")}
          hint={t("depositLead")}
          period="weekly"
          currency={deposited.currency}
          limit={limit}
          used={deposited}
          availableFrom={availableFrom}
          change={change}
          isDeposit
          onSave={save}
          onRemove={() => save(null)}
        />
      )}
    </LoadState>
  )
}

import type { Money } from "#src/contract/money.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { LimitCard } from "./limit-card.tsx"
import { depositLimitQuery, setDepositLimitAtom } from "./limits.atoms.ts"
import { limitTexts } from "./limits.texts.ts"

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

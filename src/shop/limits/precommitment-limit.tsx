import type { Customer } from "#src/contract/account/customer.ts"
import type { Money } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { LimitsFrame } from "./frame.tsx"
import { LimitCard } from "./limit-card.tsx"
import { precommitAtom } from "./limits.atoms.ts"
import { limitTexts } from "./limits.texts.ts"

/** The customer's limit over all that they spend. */
export function PrecommitmentLimit() {
  const t = useTexts(limitTexts)
  const customer = useQuery(customerQuery())
  return (
    <LimitsFrame title={t("precommitmentTitle")} lead={t("precommitmentLead")}>
      <LoadState of={customer} words={useLoadTexts()} lines={4} tall>
        {(found) => <Own of={found} />}
      </LoadState>
    </LimitsFrame>
  )
}

function Own({ of: { preCommitment, balance } }: { of: Customer }) {
  const t = useTexts(limitTexts)
  const precommit = useSetAtom(precommitAtom)
  const notify = useSetAtom(notifyAtom)
  const { currency } = balance
  async function onSave(limit: Money): Promise<void> {
    await precommit(limit)
    const isLater = preCommitment && limit.cents > preCommitment.limit.cents
    // A higher one is shown with its date where it waits.
    if (!isLater) notify({ level: "success", title: t("precommitmentSaved") })
  }
  return (
    <LimitCard
      id="limit-precommitment"
      title={t("weekly")}
      hint={t("weeklyHint")}
      period={preCommitment?.period ?? "weekly"}
      currency={currency}
      limit={preCommitment?.limit ?? null}
      used={preCommitment?.amountSpent ?? money(0, currency)}
      availableFrom={preCommitment?.availableFrom ?? null}
      change={preCommitment?.change ?? null}
      onSave={onSave}
      onRemove={() => precommit(null)}
    />
  )
}

import type { Deposit } from "#src/contract/payments/deposit.ts"
import { formatDay } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/state/browser/clock.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { directDebitQuery } from "#src/state/payments/lazy/direct-debit.atoms.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useAtomValue } from "#src/state/store.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { directDebitTexts } from "./direct-debit.texts.ts"

/** A deposit that is being collected: when it is in the wallet. */
export function PendingDebit({ deposit }: { deposit: Deposit }) {
  const t = useTexts(directDebitTexts)
  const zone = useAtomValue(zoneAtom)
  return (
    <LoadState of={useQuery(directDebitQuery())} words={useLoadTexts()} lines={2}>
      {({ clearingDays: days, debits }) => {
        const clearsAt = debits.find(({ depositId }) => depositId === deposit.id)?.clearsAt
        const waits = days === 1 ? t("pendingRequestedOne") : t("pendingRequested", { days })
        return (
          <Notice title={t("pendingTitle")}>
            {clearsAt ? t("pendingSent", { day: formatDay(clearsAt, zone) }) : waits}
          </Notice>
        )
      }}
    </LoadState>
  )
}

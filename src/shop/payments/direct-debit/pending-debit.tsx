import type { Deposit } from "#src/contract/payments/deposit.ts"
import { formatDay } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { directDebitQuery } from "../direct-debit.atoms.ts"
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

import type { Session } from "#src/contract/party/session.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { partyGroupTexts } from "./group.texts.ts"

/** Tells the outcome of a ticket, once it is known. */
export function Outcome({ session: { status, cancelReason, winnings, ownWinnings } }: { session: Session }) {
  const t = useTexts(partyGroupTexts)
  if (status === "cancelled" && cancelReason)
    return <Notice level="info">{t(`cancelled_${cancelReason}`)}</Notice>
  if (winnings && isPositive(winnings))
    return (
      <Notice level="success">
        {ownWinnings
          ? t("won", { amount: formatMoney(winnings), own: formatMoney(ownWinnings) })
          : t("wonAll", { amount: formatMoney(winnings) })}
      </Notice>
    )
  if (winnings) return <Notice level="info">{t("wonNothing")}</Notice>
  return status === "closed" ? <Notice level="success">{t("waiting")}</Notice> : null
}

import { formatMoney, isPositive, subtract } from "#src/domain/core/money.ts"
import { heldFundsQuery } from "#src/shop/account/customer-query.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { takeABreakTexts } from "./take-a-break.texts.ts"

/** Explains what happens to deposits that were not played, when the longest break begins. */
export function DepositsBack() {
  const t = useTexts(takeABreakTexts)
  const { data } = useQuery(heldFundsQuery())
  if (!data) return null
  const { deposits, returnable } = data
  const released = subtract(deposits, returnable)
  return (
    <>
      {isPositive(returnable) ? (
        <Notice title={t("paidBackTitle", { amount: formatMoney(returnable) })}>{t("paidBackHint")}</Notice>
      ) : null}
      {isPositive(released) ? (
        <Notice title={t("releasedTitle", { amount: formatMoney(released) })}>{t("releasedHint")}</Notice>
      ) : null}
    </>
  )
}

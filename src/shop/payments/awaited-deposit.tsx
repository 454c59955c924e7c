import type { Deposit } from "#src/contract/payments/deposit.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { BankDetails, bankDepositTexts } from "./bank-details.tsx"
import { paymentMethodsQuery } from "./payment-queries.ts"

/** A deposit that the customer said they would send: what is left to do at their bank. */
export function AwaitedDeposit({ deposit }: { deposit: Deposit }) {
  const t = useTexts(bankDepositTexts)
  const methods = useQuery(paymentMethodsQuery())
  return (
    <>
      <Notice title={t("awaited")}>{t("pending", { amount: formatMoney(deposit.amount) })}</Notice>
      <LoadState of={methods} words={useLoadTexts()} lines={4}>
        {(list) => {
          const method = list.find(({ code }) => code === deposit.depositMethodCode)
          return method ? <BankDetails method={method} /> : null
        }}
      </LoadState>
    </>
  )
}

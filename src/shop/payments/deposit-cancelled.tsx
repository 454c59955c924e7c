import { useCallback } from "react"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { DepositProgress } from "./deposit-progress.tsx"
import { paymentTexts } from "./payment.texts.ts"
import { depositQuery } from "./payment-queries.ts"

/**
 * Where a payment wallet sends back who turned round there. Whether money moved is what the deposit itself says,
 * not the address.
 */
export function DepositCancelled({ deposit: id, from }: { deposit: string; from: "account" | "checkout" }) {
  const t = useTexts(paymentTexts)
  const href = useAtomValue(hrefAtom)
  const deposit = useQuery(depositQuery({ id }))
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="cancelled-title">
      <h1 id="cancelled-title">{t("cancelledTitle")}</h1>
      <LoadState of={deposit} words={useLoadTexts()}>
        {(found) => <Outcome deposit={found} />}
      </LoadState>
      <div className="row">
        {from === "checkout" ? (
          <ButtonLink href={href(paths.buy.link())}>{t("backToCheckout")}</ButtonLink>
        ) : (
          <ButtonLink href={href(accountPaths.deposit.link())}>{t("depositAgain")}</ButtonLink>
        )}
        <ButtonLink look="secondary" href={href(accountPaths.account.link())}>
          {t("account")}
        </ButtonLink>
      </div>
    </section>
  )
}

function Outcome({ deposit }: { deposit: Deposit }) {
  const t = useTexts(paymentTexts)
  // The progress puts each new state into the resource this page reads.
  const followed = useCallback(() => {}, [])
  const amount = formatMoney(deposit.amount)
  if (deposit.status === "failed") return <Notice title={t("cancelledNothing")}>{t("cancelledHint")}</Notice>
  if (deposit.status === "succeeded")
    return (
      <Notice level="success" title={t("cancelledTooLate")}>
        {t("succeededHint", { amount })}
      </Notice>
    )
  return (
    <>
      <Notice title={t("cancelledOpen")}>{t("cancelledOpenHint", { amount })}</Notice>
      <div className="card">
        <DepositProgress deposit={deposit} withPurchase={false} onChange={followed} />
      </div>
    </>
  )
}

import { lazy, Suspense, useState } from "react"
import type { Money } from "#src/contract/money.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { formatMoney, isPositive, subtract } from "#src/domain/core/money.ts"
import { withdrawalMethods } from "#src/domain/payments/withdrawal-methods.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { customerQuery, heldFundsQuery, withdrawableFundsQuery } from "#src/shop/account/customer-query.ts"
import { useBrowse } from "#src/shop/catalogue/use-browse.ts"
import { paymentCheckTexts } from "#src/shop/checkout/payment-check.texts.ts"
import type { PaymentCheck } from "#src/shop/checkout/pending-payment.ts"
import { usePaymentCheck } from "#src/shop/checkout/use-payment-check.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { withdrawalMethodsQuery } from "../accounts.atoms.ts"
import { WithdrawForm } from "./withdraw-form.tsx"
import { WithdrawalHistory } from "./withdrawal-history.tsx"
import css from "./withdrawals.css?inline"
import { withdrawalTexts } from "./withdrawals.texts.ts"

const Giving = lazy(async () => ({ default: (await import("./giving.tsx")).Giving }))

/** Winnings out of the wallet: how much there is, where to, and what was withdrawn before. */
export function Withdraw() {
  useStyles(css)
  const t = useTexts(withdrawalTexts)
  const words = useLoadTexts()
  const funds = useQuery(withdrawableFundsQuery())
  const methods = useQuery(withdrawalMethodsQuery())
  const areDepositsFree = useCapable("deposit_withdrawal")
  const navigate = useSetAtom(navigateAtom)
  const [refusal, setRefusal] = useState<unknown>(null)
  const check = usePaymentCheck(
    ["withdrawal"],
    ({ withdrawalId }) => withdrawalId && navigate(accountPaths.withdrawDetails.link(withdrawalId)),
    setRefusal,
  )
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="withdraw-title">
      <header className="stack">
        <h1 id="withdraw-title">{t("title")}</h1>
        <p className="muted">{t(areDepositsFree ? "leadWithDeposits" : "lead")}</p>
      </header>
      {funds.status === "error" ? (
        <Notice
          level="error"
          actions={
            <Button look="secondary" onClick={() => void funds.refetch()}>
              {words.retry}
            </Button>
          }
        >
          {t("prizeFundsFailed")}
        </Notice>
      ) : funds.status === "pending" ? (
        <Skeleton label={words.loading} lines={6} tall />
      ) : (
        <>
          <div className="card stack">
            <p className="muted">{t("available")}</p>
            <p className="withdrawals__sum" translate="no">
              {formatMoney(funds.data)}
            </p>
            <UnplayedFunds />
          </div>
          {check ? <CheckedWithdrawal state={check} /> : null}
          {refusal ? <Notice level="error">{asFailure(refusal).message}</Notice> : null}
          <div className="stack stack--loose" hidden={check === "checking"}>
            {isPositive(funds.data) ? (
              <LoadState of={methods} words={words} lines={6} tall>
                {(all) => <Ways funds={funds.data} methods={withdrawalMethods(all)} />}
              </LoadState>
            ) : (
              <Nothing />
            )}
          </div>
        </>
      )}
      <WithdrawalHistory />
    </section>
  )
}

/** That a withdrawal whose answer was lost is looked into, or that it never arrived. */
function CheckedWithdrawal({ state }: Pick<PaymentCheck, "state">) {
  const t = useTexts(paymentCheckTexts)
  return state === "checking" ? (
    <Notice title={t("withdrawalTitle")}>{t("withdrawalHint")}</Notice>
  ) : (
    <Notice level="error" title={t("withdrawalNotReceivedTitle")}>
      {t("withdrawalNotReceivedHint")}
    </Notice>
  )
}

/** Shows the part of the wallet that cannot be withdrawn, why, and how it is got back all the same. */
function UnplayedFunds() {
  const t = useTexts(withdrawalTexts)
  const areFree = useCapable("deposit_withdrawal")
  const funds = useQuery(heldFundsQuery()).data
  if (!funds) return null
  const { deposits, returnable, credit } = funds
  const rest = subtract(deposits, returnable)
  return (
    <>
      {isPositive(returnable) && !areFree ? (
        <p className="muted small">{t("heldDeposits", { amount: formatMoney(returnable) })}</p>
      ) : null}
      {isPositive(rest) && !areFree ? (
        <p className="muted small">{t("heldElsewhere", { amount: formatMoney(rest) })}</p>
      ) : null}
      {isPositive(credit) ? (
        <p className="muted small">{t("heldCredit", { amount: formatMoney(credit) })}</p>
      ) : null}
    </>
  )
}

function Nothing() {
  const t = useTexts(withdrawalTexts)
  return <EmptyState title={t("nothingTitle")} words={t("nothing")} action={<Browse />} />
}

function Browse() {
  const t = useTexts(withdrawalTexts)
  return (
    <ButtonLink look="secondary" href={useBrowse()}>
      {t("browse")}
    </ButtonLink>
  )
}

function Ways({ funds, methods }: { funds: Money; methods: readonly PaymentMethod[] }) {
  const t = useTexts(withdrawalTexts)
  const href = useAtomValue(hrefAtom)
  const customer = useQuery(customerQuery()).data
  const canVerify = customer?.verification?.methods.some(({ status }) => status !== "disabled")
  const mustVerify =
    customer !== undefined &&
    !customer.isVerified &&
    (canVerify || customer.verificationRules?.required === true)
  const gifts = methods.find(({ code }) => code === "do")
  const payouts = methods.filter(({ code }) => code !== "do")
  return (
    <>
      {mustVerify ? (
        <Notice
          title={t("verifyTitle")}
          actions={<ButtonLink href={href(accountPaths.verifyAccount.link())}>{t("verifyLink")}</ButtonLink>}
        >
          {t("verify")}
        </Notice>
      ) : null}
      {mustVerify ? null : payouts.length > 0 ? (
        <WithdrawForm funds={funds} methods={payouts} />
      ) : (
        <Notice>{t("unavailable")}</Notice>
      )}
      {gifts ? (
        <Suspense>
          <Giving funds={funds} method={gifts} />
        </Suspense>
      ) : null}
    </>
  )
}

import { lazy, type ReactNode, Suspense, useCallback, useEffect } from "react"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { withDeepLink } from "#src/domain/checkout/deep-link.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/state/browser/clock.atoms.ts"
import { isDepositSettled } from "#src/state/checkout/deposit.atoms.ts"
import { depositQuery } from "#src/state/checkout/payment-queries.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { hrefAtom, navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { DepositProgress } from "./deposit-progress.tsx"
import { NotBought } from "./not-bought.tsx"
import { paymentTexts } from "./payment.texts.ts"

const AwaitedDeposit = lazy(async () => ({
  default: (await import("./lazy/bank-deposit/awaited-deposit.tsx")).AwaitedDeposit,
}))

const PendingDebit = lazy(async () => ({
  default: (await import("./lazy/direct-debit/pending-debit.tsx")).PendingDebit,
}))

const MethodMark = lazy(async () => ({ default: (await import("./lazy/method-mark.tsx")).MethodMark }))

/** It comes when the customer's bank sends it, in a day or two. */
const isFromBank = ({ depositMethodCode: code }: Deposit) => code === "bp" || code === "dd"

/**
 * Shows the outcome of a deposit; where the customer comes back from paying for a cart, its receipt once that
 * is bought.
 */
export function DepositDetails({
  deposit: id,
  withPurchase,
  deepLink = null,
}: {
  deposit: string
  withPurchase: boolean
  /** Where the app that the customer came from is gone back to; the receipt offers it. */
  deepLink?: string | null
}) {
  const t = useTexts(paymentTexts)
  const deposit = useQuery(depositQuery({ id }))
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="deposit-title">
      <h1 id="deposit-title">{t("depositTitle")}</h1>
      <LoadState of={deposit} words={useLoadTexts()}>
        {(found) => <Details deposit={found} withPurchase={withPurchase} deepLink={deepLink} />}
      </LoadState>
    </section>
  )
}

function Details({
  deposit,
  withPurchase,
  deepLink,
}: {
  deposit: Deposit
  withPurchase: boolean
  deepLink: string | null
}) {
  const t = useTexts(paymentTexts)
  const href = useAtomValue(hrefAtom)
  const navigate = useSetAtom(navigateAtom)
  const { checkoutId, purchaseFailure } = deposit
  useEffect(() => {
    if (withPurchase && checkoutId)
      navigate(withDeepLink(paths.receipt.link(checkoutId), deepLink), { replace: true })
  }, [withPurchase, checkoutId, deepLink, navigate])
  const zone = useAtomValue(zoneAtom)
  // The progress puts each new state into the resource this page reads.
  const followed = useCallback(() => {}, [])
  const amount = formatMoney(deposit.amount)
  const status = {
    pending: t("pending"),
    challenge: t("challenge"),
    succeeded: t("succeeded"),
    failed: t("failedStatus"),
  }
  return (
    <>
      {purchaseFailure ? <NotBought message={purchaseFailure.message} /> : null}
      {deposit.status === "succeeded" && !purchaseFailure ? (
        <Notice
          level="success"
          title={t("succeededTitle")}
          actions={
            checkoutId ? (
              <ButtonLink href={href(paths.receipt.link(checkoutId))}>{t("receipt")}</ButtonLink>
            ) : null
          }
        >
          {checkoutId ? t("alreadyHint") : t("succeededHint", { amount })}
        </Notice>
      ) : null}
      {deposit.status === "failed" ? (
        <Notice
          level="error"
          title={t("failedTitle")}
          actions={<ButtonLink href={href(accountPaths.deposit.link())}>{t("again")}</ButtonLink>}
        >
          {deposit.failureMessage ?? t("failed")}
        </Notice>
      ) : null}
      {isDepositSettled(deposit, withPurchase) ? null : deposit.depositMethodCode === "bd" ? (
        <Suspense fallback={<Skeleton label={t("pending")} lines={3} />}>
          <PendingDebit deposit={deposit} />
        </Suspense>
      ) : isFromBank(deposit) ? (
        <Suspense fallback={<Skeleton label={t("pending")} lines={6} />}>
          <AwaitedDeposit deposit={deposit} />
        </Suspense>
      ) : (
        <div className="card">
          <DepositProgress deposit={deposit} withPurchase={withPurchase} onChange={followed} />
        </div>
      )}
      <dl className="card stack">
        <Fact name={t("amount")} value={amount} />
        <Fact
          name={t("methodLabel")}
          value={deposit.methodLabel}
          mark={
            <Suspense>
              <MethodMark code={deposit.depositMethodCode} />
            </Suspense>
          }
        />
        <Fact name={t("status")} value={status[deposit.status]} />
        <Fact name={t("when")} value={formatMoment(deposit.createdAt, zone)} />
      </dl>
      <div>
        <ButtonLink look="secondary" href={href(accountPaths.account.link())}>
          {t("account")}
        </ButtonLink>
      </div>
    </>
  )
}

function Fact({ name, value, mark }: { name: string; value: string; mark?: ReactNode }) {
  return (
    <div className="row row--between">
      <dt className="muted">{name}</dt>
      <dd className="row">
        {mark}
        {value}
      </dd>
    </div>
  )
}

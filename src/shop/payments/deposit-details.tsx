import { lazy, type ReactNode, Suspense, useCallback, useEffect } from "react"
import type { Deposit } from "#src/contract/payments/deposit.ts"
import { withDeepLink } from "#src/domain/checkout/deep-link.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { isDepositSettled } from "./deposit.atoms.ts"
import { DepositProgress, NotBought } from "./deposit-progress.tsx"
import { DepositReversals } from "./deposit-reversals.tsx"
import { paymentTexts } from "./payment.texts.ts"
import { depositQuery } from "./payment-queries.ts"

const AwaitedDeposit = lazy(async () => ({
  default: (await import("./awaited-deposit.tsx")).AwaitedDeposit,
}))

const PendingDebit = lazy(async () => ({
  default: (await import("./direct-debit/pending-debit.tsx")).PendingDebit,
}))

const MethodMark = lazy(async () => ({ default: (await import("./method-mark.tsx")).MethodMark }))

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
  const isReversed = deposit.reversals.some(({ isTaken }) => isTaken)
  const status = {
    pending: t("pending"),
    challenge: t("challenge"),
    succeeded: t("succeeded"),
    failed: t("failedStatus"),
  }
  return (
    <>
      {purchaseFailure && !isReversed ? <NotBought message={purchaseFailure.message} /> : null}
      {deposit.reversals.length > 0 ? <DepositReversals deposit={deposit} /> : null}
      {deposit.status === "succeeded" && !purchaseFailure && !isReversed ? (
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
        <Fact name={t("status")} value={isReversed ? t("reversed") : status[deposit.status]} />
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

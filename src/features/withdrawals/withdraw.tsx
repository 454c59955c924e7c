import type { Money } from "#src/contract/money.ts"
import type { PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { formatMoney, isPositive } from "#src/domain/money/money.ts"
import { withdrawalMethods } from "#src/domain/payments/withdrawal-methods.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { customerQuery, withdrawableFundsQuery } from "#src/state/account/customer-query.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { withdrawalMethodsQuery } from "#src/state/payments/accounts.atoms.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useBrowse } from "#src/state/site/use-browse.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { WithdrawForm } from "./withdraw-form.tsx"
import { WithdrawalHistory } from "./withdrawal-history.tsx"
import css from "./withdrawals.css?inline"
import { withdrawalTexts } from "./withdrawals.texts.ts"

/** Winnings out of the wallet: how much there is, where to, and what was withdrawn before. */
export function Withdraw() {
  useStyles(css)
  const t = useTexts(withdrawalTexts)
  const words = useLoadTexts()
  const funds = useQuery(withdrawableFundsQuery())
  const methods = useQuery(withdrawalMethodsQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="withdraw-title">
      <header className="stack">
        <h1 id="withdraw-title">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
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
          <div className="card">
            <p className="muted">{t("available")}</p>
            <p className="withdrawals__sum">{formatMoney(funds.data)}</p>
          </div>
          {isPositive(funds.data) ? (
            <LoadState of={methods} words={words} lines={6} tall>
              {(all) => <Ways funds={funds.data} methods={withdrawalMethods(all)} />}
            </LoadState>
          ) : (
            <Nothing />
          )}
        </>
      )}
      <WithdrawalHistory />
    </section>
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
  const usable = mustVerify ? methods.filter(({ code }) => code === "do") : methods
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
      {usable.length > 0 ? (
        <WithdrawForm funds={funds} methods={usable} />
      ) : mustVerify ? null : (
        <Notice>{t("unavailable")}</Notice>
      )}
    </>
  )
}

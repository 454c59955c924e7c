import type { Customer } from "#src/contract/account/customer.ts"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { type Awaited, LoadState } from "#src/ui/status/load-state.tsx"
import { accountTexts } from "./account.texts.ts"

/** Shows the wallet's balance, how much of it is winnings, and the ways to put money in and take it out. */
export function Wallet({
  customer,
  withdrawable,
}: {
  customer: Awaited<Customer>
  withdrawable: Awaited<Money>
}) {
  const t = useTexts(accountTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const words = useLoadTexts()
  const isKnown = useAtomValue(sessionStatusAtom) === "signed-in"
  // Until it is known who is signed in, its room is there: what anybody may see is not what this customer may.
  const showsBalance = useCapable("wallet_balance") || !isKnown
  const withdrawPath = accountPaths.withdraw.link()
  // Beside the balance this is a detail: it is waited for, and where it cannot be had the wallet is shown without it.
  const winnings = withdrawable.status === "success" ? withdrawable.data : null
  const shown: Awaited<Customer> =
    customer.status === "success" && withdrawable.status === "pending"
      ? { status: "pending", refetch: customer.refetch }
      : customer
  return (
    <section className="home__wallet" aria-labelledby="account-wallet">
      <div className="home__funds">
        <h2 id="account-wallet" className="home__label">
          {t("balance")}
        </h2>
        {showsBalance ? (
          <LoadState of={shown} words={words} lines={1}>
            {({ balance }) => (
              <>
                <p className="home__balance">{formatMoney(balance)}</p>
                {winnings && isPositive(winnings) ? (
                  <p className="small">{t("winnings", { amount: formatMoney(winnings) })}</p>
                ) : null}
              </>
            )}
          </LoadState>
        ) : null}
      </div>
      <div className="row home__ways">
        <CapabilityGate needs="wallet_deposit">
          <ButtonLink href={href(accountPaths.deposit.link())}>{t("deposit")}</ButtonLink>
        </CapabilityGate>
        <CapabilityGate needs="wallet_withdrawal">
          {hasPage(withdrawPath) ? (
            <ButtonLink look="secondary" href={href(withdrawPath)}>
              {t("withdraw")}
            </ButtonLink>
          ) : null}
        </CapabilityGate>
      </div>
    </section>
  )
}

import { useState } from "react"
import type { Money } from "#src/contract/money.ts"
import type { RecurringMethod } from "#src/contract/recurring/method.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { chooseRecurringMethodAtom, recurringMethodsQuery } from "./method.atoms.ts"
import { recurringPaymentTexts } from "./payment.texts.ts"

const ACTIVE = "recurring_status_active"

/**
 * Says that the wallet, which alone pays for these, does not hold enough for the next draw, while that can be changed.
 */
export function EmptyWallet({
  purchases,
}: {
  purchases: readonly { readonly price: Money; readonly status?: string }[]
}) {
  const t = useTexts(recurringPaymentTexts)
  const href = useAtomValue(hrefAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const customer = useQuery(signedIn ? customerQuery() : null).data
  const paid = useQuery(signedIn ? recurringMethodsQuery() : null).data
  const going = purchases.filter(({ status }) => (status ?? ACTIVE) === ACTIVE)
  const [dearest] = going.toSorted((one, other) => other.price.cents - one.price.cents)
  if (!customer || !paid || !dearest || customer.availableFunds.cents >= dearest.price.cents) return null
  const { methods, selectedRecurringPurchaseMethodKey: chosen } = paid
  const covers = methods.some(
    ({ recurringPurchaseMethodKey: key, disabled }) => key === chosen && key !== "wallet" && !disabled,
  )
  if (covers) return null
  return (
    <Notice
      title={t("emptyTitle")}
      actions={
        <>
          <ButtonLink href={href(accountPaths.deposit.link())}>{t("deposit")}</ButtonLink>
          {methods.length > 1 ? (
            <ButtonLink look="secondary" href={href(accountPaths.cardsAndAccounts.link())}>
              {t("addCard")}
            </ButtonLink>
          ) : null}
        </>
      }
    >
      {t("emptyWords", { balance: formatMoney(customer.availableFunds), price: formatMoney(dearest.price) })}
    </Notice>
  )
}

/** How the customer pays for recurring purchases: from the wallet alone, or by a stored card or PayPal account what it lacks. */
export function PaidBy() {
  const t = useTexts(recurringPaymentTexts)
  const href = useAtomValue(hrefAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const found = useQuery(signedIn ? recurringMethodsQuery() : null)
  const choose = useSetAtom(chooseRecurringMethodAtom)
  const [wanted, setWanted] = useState<RecurringMethod | null>(null)
  const [outcome, setOutcome] = useState<{ readonly failure?: string } | null>(null)

  async function save(method: RecurringMethod): Promise<void> {
    setWanted(method)
    setOutcome(null)
    try {
      await choose(method)
      setOutcome({})
    } catch (error) {
      const { kind, message } = asFailure(error)
      setOutcome(kind === "aborted" ? null : { failure: message })
    } finally {
      setWanted(null)
    }
  }
  return (
    <LoadState of={found} words={useLoadTexts()} lines={2}>
      {({ methods, selectedRecurringPurchaseMethodKey: chosen }) => {
        const byBank = methods.some((method) => method.recurringPurchaseMethodKey === "bank") ? (
          <p className="small muted">{t("byBank")}</p>
        ) : null
        const others = methods.flatMap(({ recurringPurchaseMethodKey: key, name, disabled }) =>
          key === "wallet" || key === "bank" ? [] : [{ key, name, disabled }],
        )
        if (others.length === 0) return byBank
        const hasPayPal = others.some(({ key }) => key === "paypal")
        const isStored = others.some(({ name }) => name)
        const link = hasPayPal ? (isStored ? "otherFund" : "addFund") : isStored ? "otherCard" : "addCard"
        const cards = <a href={href(accountPaths.cardsAndAccounts.link())}>{t(link)}</a>
        if (chosen === "wallet" && others.every(({ disabled }) => disabled))
          return (
            <section className="stack" aria-labelledby="paid-by">
              <h2 id="paid-by">{t("paidBy")}</h2>
              <p>{t(hasPayPal ? "walletOnlyFund" : "walletOnly")}</p>
              <p>{cards}</p>
              {byBank}
            </section>
          )
        // A method with nothing stored for it cannot be chosen; beside a choice that was made it would only
        // confuse.
        const offered = others.filter(({ disabled, key }) => !disabled || key === chosen)
        const isGone = others.some(({ disabled, key }) => disabled && key === chosen)
        return (
          <div className="stack">
            <Choice
              cards
              label={t("paidBy")}
              name="recurring-method"
              options={[
                { value: "wallet", label: t("byWallet"), detail: t("byWalletHint") },
                ...offered.map(({ key, name }) => ({
                  value: key,
                  label: name ? t("byCard", { card: name }) : t(key === "cc" ? "byAnyCard" : "byAnyPayPal"),
                  detail: t(key === "cc" ? "byCardHint" : "byPayPalHint"),
                })),
              ]}
              value={wanted ?? chosen}
              onChoose={(method) => void save(method)}
            />
            {isGone ? <Notice level="error">{t(chosen === "cc" ? "cardGone" : "paypalGone")}</Notice> : null}
            <p role="status" className="small muted">
              {outcome && !outcome.failure ? t("methodChosen") : ""}
            </p>
            {outcome?.failure ? <Notice level="error">{outcome.failure}</Notice> : null}
            <p>{cards}</p>
            {byBank}
          </div>
        )
      }}
    </LoadState>
  )
}

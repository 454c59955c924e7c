import { lazy, Suspense, useState } from "react"
import type { Fund, PaymentMethod } from "#src/contract/payments/payment-method.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { isTypedInShop } from "#src/domain/checkout/payment-methods.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { CapabilityGate } from "#src/shop/core/capability-gate.tsx"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { withdrawalMethodsQuery } from "../accounts.atoms.ts"
import { paymentMethodsQuery } from "../payment-queries.ts"
import { AddAccount } from "./add-account.tsx"
import { StoredFunds } from "./stored-funds.tsx"
import css from "./withdrawals.css?inline"
import { withdrawalTexts } from "./withdrawals.texts.ts"

const PayPalAccounts = lazy(async () => ({
  default: (await import("./paypal-accounts.tsx")).PayPalAccounts,
}))
const AddCard = lazy(async () => ({ default: (await import("./add-card.tsx")).AddCard }))

/** Cards to pay with and accounts to withdraw to. */
export function CardsAndAccounts({
  approval = null,
}: {
  /** The customer comes back from PayPal, where they were asked to agree to this. */
  approval?: string | null
}) {
  useStyles(css)
  const t = useTexts(withdrawalTexts)
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="cards-and-accounts">
      <header className="stack">
        <h1 id="cards-and-accounts">{t("accountsTitle")}</h1>
        <p className="muted">{t("accountsLead")}</p>
      </header>
      <PaidWith approval={approval} />
      <CapabilityGate needs="wallet_withdrawal">
        <Accounts />
      </CapabilityGate>
    </section>
  )
}

const stored = (methods: readonly { readonly funds: readonly Fund[] }[]) =>
  methods.flatMap(({ funds }) => funds)

/** Shows the customer's stored ways to pay: cards, and PayPal accounts where the shop takes them. */
function PaidWith({ approval }: { approval: string | null }) {
  const t = useTexts(withdrawalTexts)
  const words = useLoadTexts()
  const methods = useQuery(paymentMethodsQuery())
  const paypal = methods.data?.find(({ code }) => code === PAYPAL_METHOD)
  return (
    <>
      <section className="card stack" aria-labelledby="stored-cards">
        <h2 id="stored-cards">{t("cards")}</h2>
        <LoadState of={methods} words={words} lines={2}>
          {(all) => <Cards method={all.find(({ code }) => code === "cc")} isPayPalTaken={!!paypal} />}
        </LoadState>
      </section>
      {paypal ? (
        <section className="card stack" aria-labelledby="stored-paypal">
          <h2 id="stored-paypal">{paypal.name}</h2>
          <Suspense fallback={<Skeleton label={words.loading} lines={2} />}>
            <PayPalAccounts funds={paypal.funds} approval={approval} />
          </Suspense>
        </section>
      ) : null}
    </>
  )
}

function Cards({ method, isPayPalTaken }: { method: PaymentMethod | undefined; isPayPalTaken: boolean }) {
  const t = useTexts(withdrawalTexts)
  const href = useAtomValue(hrefAtom)
  const canDeposit = useCapable("wallet_deposit")
  const [isAdded, setAdded] = useState(false)
  const cards = method?.funds ?? []
  if (method ? !method.rules.enabled : isPayPalTaken)
    return (
      <>
        <p className="muted">{t(isPayPalTaken ? "cardsNotAccepted" : "noCardsAccepted")}</p>
        {cards.length > 0 ? <p className="muted">{t("cardsStay")}</p> : null}
        <StoredFunds funds={cards} />
      </>
    )
  if (method && !isTypedInShop(method))
    return (
      <>
        <StoredFunds
          funds={cards}
          empty={<p className="muted">{t("noCardsYet")}</p>}
          onChange={() => setAdded(false)}
        />
        <Suspense>
          <AddCard isAdded={isAdded} onAdded={setAdded} />
        </Suspense>
      </>
    )
  return (
    <StoredFunds
      funds={cards}
      empty={
        <>
          <p className="muted">{t("noCards")}</p>
          {canDeposit ? (
            <div>
              <ButtonLink look="secondary" href={href(accountPaths.deposit.link())}>
                {t("deposit")}
              </ButtonLink>
            </div>
          ) : null}
        </>
      }
    />
  )
}

function Accounts() {
  const t = useTexts(withdrawalTexts)
  const methods = useQuery(withdrawalMethodsQuery())
  const [isAdding, setAdding] = useState(false)
  const [isAdded, setAdded] = useState(false)
  return (
    <section className="card stack" aria-labelledby="stored-accounts">
      <h2 id="stored-accounts">{t("accounts")}</h2>
      <p className="muted">{t("accountsHint")}</p>
      <LoadState of={methods} words={useLoadTexts()} lines={2}>
        {(all) => {
          const accounts = stored(all)
          const currency = all[0]?.rules.minAmount.currency ?? "AUD"
          return (
            <>
              {isAdded ? <Notice level="success">{t("added")}</Notice> : null}
              <StoredFunds
                funds={accounts}
                empty={<p className="muted">{t("noAccounts")}</p>}
                onChange={() => setAdded(false)}
              />
              {isAdding ? (
                <AddAccount
                  types={all.flatMap(({ accountTypes = [] }) => accountTypes)}
                  currency={currency}
                  onAdded={() => {
                    setAdding(false)
                    setAdded(true)
                  }}
                  onGiveUp={() => setAdding(false)}
                />
              ) : (
                <div>
                  <Button
                    look="secondary"
                    onClick={() => {
                      setAdded(false)
                      setAdding(true)
                    }}
                  >
                    {t("addAccount")}
                  </Button>
                </div>
              )}
            </>
          )
        }}
      </LoadState>
    </section>
  )
}

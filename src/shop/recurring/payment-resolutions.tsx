import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react"
import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import { isFundGoodOn } from "#src/domain/checkout/card-expiry.ts"
import { isPositive } from "#src/domain/core/money.ts"
import { brandName } from "#src/domain/payments/card-brand.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { nowAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { makeDefaultAtom } from "#src/shop/payments/accounts.atoms.ts"
import { loadCardForm } from "#src/shop/payments/card.ts"
import { finishAtAtom } from "#src/shop/payments/deposit.atoms.ts"
import { gatewayQuery, paymentMethodsQuery } from "#src/shop/payments/payment-queries.ts"
import { currentPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { chooseRecurringMethodAtom } from "./method.atoms.ts"
import { recurringPaymentTexts } from "./payment.texts.ts"
import { processRecurringAtom, refreshRecurringAtom } from "./recurring.atoms.ts"
import { recurringTexts } from "./recurring.texts.ts"
import { useUnpaidWords } from "./unpaid-words.ts"

const CardForm = lazy(loadCardForm)

/** Until a card's charge is known it is asked for so often, milliseconds. */
const ASK_AGAIN_MS = 5000

type State = "idle" | "retrying" | "failed" | { readonly paid: number; readonly left: boolean }

/** A fund that can pay in place of the one that could not be charged. */
interface OtherFund {
  readonly id: string
  readonly kind: "cc" | "paypal"
  /** Customers choose between cards and PayPal for all that recurs. */
  readonly isOtherKind: boolean
}

/**
 * Lists the purchases that could not be paid and still can be: how much is missing, until when, and the ways
 * to pay for it.
 */
export function PaymentResolutions({
  resolutions,
  onTry,
}: {
  resolutions: readonly PaymentResolution[]
  /** It was tried: what came of it is said here, whatever is left to be paid. */
  onTry: () => void
}) {
  const t = useTexts(recurringTexts)
  const say = useTexts(recurringPaymentTexts)
  const process = useSetAtom(processRecurringAtom)
  const makeDefault = useSetAtom(makeDefaultAtom)
  const choose = useSetAtom(chooseRecurringMethodAtom)
  const [state, setState] = useState<State>("idle")
  const byCard = resolutions.some(({ fundKind }) => fundKind === "cc" || fundKind === "paypal")

  /** Tries to pay once more, with the card that is chosen for it. */
  async function retry(fund?: OtherFund): Promise<void> {
    setState("retrying")
    onTry()
    try {
      if (fund) {
        await makeDefault(fund.id)
        if (fund.isOtherKind) await choose(fund.kind)
      }
      const { purchased, resolutions: left } = await process()
      setState({ paid: purchased, left: left.some(({ isBeingCharged }) => !isBeingCharged) })
    } catch {
      setState("failed")
    }
  }
  const finishAt = useAtomValue(finishAtAtom)
  const setFinishAt = useSetAtom(finishAtAtom)
  const retryNow = useRef(retry)
  retryNow.current = retry
  // The customer comes back from the deposit that they made for these.
  useEffect(() => {
    if (!finishAt?.isPaid) return
    setFinishAt(null)
    void retryNow.current()
  }, [finishAt, setFinishAt])
  const [isAdding, setAdding] = useState(false)
  const done = typeof state === "object" ? state : null
  return (
    <>
      {state === "failed" ? <Notice level="error">{t("tryFailed")}</Notice> : null}
      {done?.paid === 0 && done.left ? (
        <Notice level="error">{byCard ? say("paidNoneByCard") : t("paidNone")}</Notice>
      ) : null}
      {done && done.paid > 0 ? (
        <Notice level="success">
          {done.paid === 1 ? t("paidOne") : t("paidMany", { count: done.paid })}
        </Notice>
      ) : null}
      {resolutions.map((resolution) =>
        resolution.isBeingCharged ? (
          <BeingCharged key="charged" resolution={resolution} />
        ) : (
          <Unpaid
            key="open"
            resolution={resolution}
            actions={
              <Ways
                resolution={resolution}
                busy={state === "retrying"}
                onTry={retry}
                onAdd={isAdding ? null : () => setAdding(true)}
              />
            }
          />
        ),
      )}
      {isAdding ? (
        <section className="card" aria-label={say("addCard")}>
          <Suspense>
            <CardForm
              onAdded={({ id }) => {
                setAdding(false)
                void retry({ id, kind: "cc", isOtherKind: !resolutions.some((one) => one.fundKind === "cc") })
              }}
              onGiveUp={() => setAdding(false)}
            />
          </Suspense>
        </section>
      ) : null}
    </>
  )
}

function BeingCharged({
  resolution: { fundSource: card, fundKind, recurringPurchases },
}: {
  resolution: PaymentResolution
}) {
  const say = useTexts(recurringPaymentTexts)
  const nameOf = useProductNames()
  const refresh = useSetAtom(refreshRecurringAtom)
  useEffect(() => {
    const timer = setInterval(() => document.hidden || refresh(), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [refresh])
  const [first] = recurringPurchases
  return (
    <Notice
      title={
        recurringPurchases.length === 1 && first
          ? say("chargingOne", { card, name: nameOf(first.productOfferKey, first.lotteryName) })
          : say("chargingMany", { card, count: recurringPurchases.length })
      }
    >
      {say(fundKind === "paypal" ? "chargingPayPalWords" : "chargingWords")}
    </Notice>
  )
}

function Unpaid({ resolution, actions }: { resolution: PaymentResolution; actions: ReactNode }) {
  const { title, words } = useUnpaidWords()(resolution)
  return (
    <Notice title={title} actions={actions}>
      {words}
    </Notice>
  )
}

/** Offers the ways to pay: try again, take another card, add one, or deposit. */
function Ways({
  resolution: { fundKind, fundSource, shortfall },
  busy,
  onTry,
  onAdd,
}: {
  resolution: PaymentResolution
  busy: boolean
  onTry: (fund?: OtherFund) => Promise<void>
  /** Begins to add a card here; null while one is typed. */
  onAdd: (() => void) | null
}) {
  const t = useTexts(recurringTexts)
  const say = useTexts(recurringPaymentTexts)
  const now = new Date(useAtomValue(nowAtom))
  const isShort = isPositive(shortfall)
  const withCards = isShort && fundKind !== "wallet"
  const methods = useQuery(withCards ? paymentMethodsQuery() : null)
  const href = useAtomValue(hrefAtom)
  const gateway = useQuery(withCards ? gatewayQuery() : null).data
  const isAddedHere = gateway?.storesAlone === true && gateway.fieldsPage !== null
  const others = (methods.data ?? [])
    .filter(({ unattended, rules }) => unattended && rules.enabled)
    .flatMap(({ funds }) => funds)
    .map((fund) => ({
      ...fund,
      kind: fund.brand === "paypal" ? ("paypal" as const) : ("cc" as const),
      name:
        fund.brand !== "paypal"
          ? say("card", { brand: brandName(fund.brand), lastFour: fund.lastFour })
          : fund.email
            ? say("paypal", { email: fund.email })
            : say("paypalUnnamed"),
    }))
    .filter((fund) => fund.name !== fundSource && isFundGoodOn(fund, now))
  const cardFirst = fundKind === "cc" || fundKind === "paypal" || !isShort
  return (
    <>
      {isShort && fundKind === "wallet" ? <DepositLink look="primary" /> : null}
      {fundKind === "unfunded" && isShort ? null : (
        <Button look={cardFirst ? "primary" : "secondary"} busy={busy} onClick={() => void onTry()}>
          {t("tryAgain")}
        </Button>
      )}
      {others.map(({ id, name, kind }) => (
        <Button
          key={id}
          look="secondary"
          busy={busy}
          onClick={() => void onTry({ id, kind, isOtherKind: kind !== fundKind })}
        >
          {say("useCard", { card: name })}
        </Button>
      ))}
      {withCards ? (
        <>
          {isAddedHere && onAdd ? (
            <Button look="secondary" busy={busy} onClick={onAdd}>
              {say("addCard")}
            </Button>
          ) : null}
          {/* A gateway that stores cards with a payment only has one added by the deposit. */}
          {gateway ? null : (
            <ButtonLink look="secondary" href={href(accountPaths.cardsAndAccounts.link())}>
              {say("addCard")}
            </ButtonLink>
          )}
          <DepositLink look="secondary" />
        </>
      ) : null}
    </>
  )
}

/** Leads to the deposit, and from it back here, where the purchases are finished. */
function DepositLink({ look }: { look: "primary" | "secondary" }) {
  const t = useTexts(recurringTexts)
  const href = useAtomValue(hrefAtom)
  const path = useAtomValue(currentPageAtom).path
  const setFinishAt = useSetAtom(finishAtAtom)
  return (
    <ButtonLink
      look={look}
      href={href(accountPaths.deposit.link())}
      onClick={() => setFinishAt({ path, isPaid: false })}
    >
      {t("deposit")}
    </ButtonLink>
  )
}

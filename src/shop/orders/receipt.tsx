import { lazy, Suspense } from "react"
import type { Receipt as ReceiptData } from "#src/contract/orders/receipt.ts"
import { canPlayAgain } from "#src/domain/cart/unavailable-orders.ts"
import { add, formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { hasTicket, referenceOf } from "#src/domain/orders/order-state.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { byTicket } from "#src/domain/tickets/same-ticket.ts"
import { receiptQuery } from "#src/shop/account/customer-queries.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { loadEmptyWallet } from "#src/shop/recurring/texts.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import css from "./receipt.css?inline"
import { receiptTexts } from "./receipt.texts.ts"
import { ReceiptTicket } from "./receipt-ticket.tsx"
import { StartedRecurringList } from "./started-recurring.tsx"

const EmptyWallet = lazy(loadEmptyWallet)
const SaveFavourites = lazy(async () => ({
  default: (await import("./save-favourites.tsx")).SaveFavourites,
}))

export interface ReceiptProps {
  readonly checkout: string
  /** Begins anew inside a flow; the listing when left out. */
  readonly onAnother?: () => void
}

/** Shows a purchase, on paper if wanted. */
export function Receipt({ checkout, onAnother }: ReceiptProps) {
  useStyles(css)
  const receipt = useQuery(receiptQuery({ checkoutId: checkout }))
  return (
    <div className="page page--narrow">
      <LoadState of={receipt} words={useLoadTexts()} tall>
        {(found) => <Paper receipt={found} onAnother={onAnother} />}
      </LoadState>
    </div>
  )
}

function titleOf({ orders, preOrders, recurring }: ReceiptData) {
  if (orders.some(({ state }) => hasTicket(state))) return "title"
  if (orders.some(({ state }) => state === "held")) return "heldTitle"
  if (orders.length > 0) return orders.every(({ refund }) => refund) ? "refundedTitle" : "undoneTitle"
  if (preOrders.some(({ kind }) => kind === "pre_order")) return "preOrderTitle"
  return preOrders.length === 0 && recurring.length > 0 ? "recurringTitle" : "scheduledTitle"
}

/**
 * Lists the charge for it, and the amount taken from the wallet besides, or put into it: the least charge may
 * be more than the price.
 */
function paymentRows(
  { deposited, paidWith, total }: ReceiptData,
  t: ReturnType<typeof useTexts<keyof (typeof receiptTexts)["defaults"]>>,
): (readonly [string, string])[] {
  if (!deposited) return []
  const cents = total.cents - deposited.cents
  const rest = formatMoney({ ...total, cents: Math.abs(cents) })
  return [
    [paidWith ? t("paidWith", { method: paidWith }) : t("deposited"), formatMoney(deposited)],
    ...(cents === 0 ? [] : [[t(cents > 0 ? "fromWallet" : "toWallet"), rest] as const]),
  ]
}

function Paper({ receipt, onAnother }: { receipt: ReceiptData } & Pick<ReceiptProps, "onAnother">) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const moment = (instant: string) => formatMoment(instant, zone)
  const refunds = receipt.orders.flatMap(({ refund }) => refund ?? [])
  return (
    <section className="stack stack--loose" aria-labelledby="receipt-title">
      <header className="stack receipt__head">
        <span className="receipt__seal" aria-hidden="true">
          <Icon name="check" size={30} />
        </span>
        <h1 id="receipt-title">{t(titleOf(receipt))}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      {receipt.orders.length > 0 ? (
        <ul className="receipt__tickets">
          {byTicket(receipt.orders).map((orders) => (
            <ReceiptTicket key={orders[0].id} orders={orders} />
          ))}
        </ul>
      ) : null}
      {receipt.preOrders.length > 0 ? <PreOrders preOrders={receipt.preOrders} /> : null}
      {receipt.recurring.length > 0 ? (
        <>
          <StartedRecurringList recurring={receipt.recurring} />
          <Suspense>
            <EmptyWallet purchases={receipt.recurring} />
          </Suspense>
        </>
      ) : null}
      <div className="receipt__paper">
        <Facts
          rows={[
            [t("number"), referenceOf(receipt.checkoutId)],
            [t("bought"), moment(receipt.purchasedAt)],
            ...receipt.promotions.map(
              ({ code, name, amount }) =>
                [t("promotion", { name, code }), t("off", { amount: formatMoney(amount) })] as const,
            ),
            ...paymentRows(receipt, t),
          ]}
        />
        <p className="row row--between receipt__total">
          <span>{t("total")}</span>
          <span translate="no">{formatMoney(receipt.total)}</span>
        </p>
        {refunds.length > 0 ? (
          <p className="row row--between receipt__total">
            <span>{t("refunded")}</span>
            <span translate="no">{formatMoney(refunds.reduce(add))}</span>
          </p>
        ) : null}
      </div>
      <Suspense>
        <SaveFavourites orders={receipt.orders} />
      </Suspense>
      {receipt.orders.some((order) => isInDraw(order) && hasTicket(order.state)) ||
      receipt.preOrders.length > 0 ? (
        <div className="card stack">
          <h2>{t("next")}</h2>
          <p>{t("nextWords")}</p>
          <p className="muted small">{t("proof")}</p>
        </div>
      ) : null}
      <div className="row no-print">
        <ButtonLink href={href(accountPaths.upcomingTickets.link())}>{t("tickets")}</ButtonLink>
        <Button look="secondary" onClick={() => window.print()}>
          {t("print")}
        </Button>
        {onAnother ? (
          <Button look="quiet" onClick={onAnother}>
            {t("another")}
          </Button>
        ) : receipt.orders.some(canPlayAgain) ? (
          <ButtonLink look="quiet" href={href(paths.cartReplay.link(receipt.checkoutId))}>
            {t("again")}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

/** Lists the purchases that are paid for when their draw opens, or is the next. */
function PreOrders({ preOrders }: Pick<ReceiptData, "preOrders">) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const nameOf = useProductNames()
  return (
    <ul className="receipt__tickets">
      {preOrders.map(({ encodedId, kind, colour, lotteryKey, lotteryName, description, price, dueAt }) => (
        <li key={encodedId}>
          <TicketPaper
            level={2}
            colour={colour}
            name={nameOf(lotteryKey, lotteryName)}
            line={t(kind === "pre_order" ? "preOrder" : "scheduled", {
              moment: formatMoment(dueAt, zone),
            })}
            aside={formatMoney(price)}
            foot={
              <a className="no-print" href={href(accountPaths.scheduledPurchase.link(encodedId))}>
                {t(kind === "pre_order" ? "openPreOrder" : "openScheduled")}
              </a>
            }
          >
            <p>{description}</p>
          </TicketPaper>
        </li>
      ))}
    </ul>
  )
}

import { Link, useParams } from "react-router"
import {
  deskPurchaseEndpoints as calls,
  type PurchaseDetail,
  type PurchasedTicket,
} from "#src/contract/orders/purchases.desk.ts"
import { formatMoney, subtract } from "#src/domain/core/money.ts"
import { referenceOf } from "#src/domain/orders/order-state.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall } from "../core/use-call.ts"
import { OpenProposal } from "../staff/approval-actions.tsx"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { OrderStateBadge } from "./order-state.tsx"
import { RefundDialog, reasonNames } from "./refund-dialog.tsx"

/** One purchase: who bought what, and how it was paid. */
export default function PurchasePage() {
  const { id = "" } = useParams()
  const purchase = useCall(calls.get, { params: { id } })
  return <Loaded query={purchase}>{(shown) => <Shown purchase={shown} />}</Loaded>
}

function Shown({ purchase }: { purchase: PurchaseDetail }) {
  const mayAudit = useMay("audit:read")
  const mayRefund = useMay("refunds:write")
  const { id, customerId, customer, states } = purchase
  return (
    <Page
      title={`Receipt ${referenceOf(id)}`}
      lead={
        <>
          {states.map((state) => (
            <OrderStateBadge key={state} state={state} />
          ))}{" "}
          {moment(purchase.at)}
        </>
      }
      up={{ to: "/purchases", title: "Purchases" }}
      actions={
        mayRefund && !purchase.isProposed ? (
          <>
            <RefundDialog kind="refund" purchase={purchase} />
            <RefundDialog kind="void" purchase={purchase} />
          </>
        ) : null
      }
    >
      {purchase.isProposed ? <OpenProposal kind="purchase" id={id} /> : null}
      <Section title="Tickets">
        <Tickets lines={purchase.lines} />
      </Section>
      <Refunds lines={purchase.lines} />
      <Section title="Payment">
        <Facts facts={paymentFacts(purchase)} />
      </Section>
      <Section title="Customer">
        <Facts
          facts={[
            [
              "Customer",
              <Link key="customer" to={`/customers/${customerId}`}>
                {customer}
              </Link>,
            ],
            [
              "Bought",
              <Link key="purchases" to={`/purchases?customer=${customerId}`}>
                All their purchases
              </Link>,
            ],
            ...(purchase.partner ? [["From the pages of", purchase.partner] as const] : []),
            ...(purchase.scheduled > 0 ? [["Charged later", purchase.scheduled] as const] : []),
            ...(purchase.recurring.length > 0
              ? [["It began AutoPlays of", purchase.recurring.join(", ")] as const]
              : []),
          ]}
        />
      </Section>
      {mayAudit ? <AuditTrail kind="purchase" id={id} /> : null}
    </Page>
  )
}

/** Lists the refunds of a purchase: by whom and why. */
function Refunds({ lines }: { lines: readonly PurchasedTicket[] }) {
  const refunds = lines.flatMap(({ id, offerName, draw, refund }) =>
    refund ? [{ id, name: draw ? `${offerName}, draw ${draw.drawNo}` : offerName, ...refund }] : [],
  )
  if (refunds.length === 0) return null
  return (
    <Section title="Refunds">
      <PlainTable heads={["Ticket", "Amount", "To", "Why", "When"]} numeric={["Amount"]} stacks>
        {refunds.map(({ id, name, amount, to, kind, reason, words, by, at }) => (
          <tr key={id}>
            <td>{name}</td>
            <td data-label="Amount" className="data-table__number">
              {formatMoney(amount)}
            </td>
            <td data-label="To">{to === "card" ? "The card" : "The wallet"}</td>
            <td data-label="Why" className="data-table__text">
              {kind === "void" ? "Voided. " : ""}
              {reason ? reasonNames[reason] : "The draw was cancelled"}
              {words ? `: ${words}` : ""}
            </td>
            <td data-label="When">
              {moment(at)}
              <br />
              <span className="muted">{by}</span>
            </td>
          </tr>
        ))}
      </PlainTable>
    </Section>
  )
}

function paymentFacts({
  total,
  discount,
  promotions,
  deposited,
  paidWith,
  refunded,
  lines,
}: PurchaseDetail): (readonly [string, string])[] {
  const currency = total.currency
  const prices = lines.reduce((cents, { price }) => cents + price.cents, 0)
  return [
    ["Tickets", formatMoney({ cents: prices, currency })],
    ...(discount.cents > 0
      ? [["Discount", `${formatMoney(discount)} (${promotions.map(({ code }) => code).join(", ")})`] as const]
      : []),
    ["Paid", formatMoney(total)],
    ...(deposited ? [[`By ${paidWith ?? "a deposit"}`, formatMoney(deposited)] as const] : []),
    ...(deposited && deposited.cents < total.cents
      ? [["From the wallet", formatMoney(subtract(total, deposited))] as const]
      : []),
    ...(deposited ? [] : [["With", "The wallet"] as const]),
    ...(refunded.cents > 0 ? [["Refunded", formatMoney(refunded)] as const] : []),
  ]
}

function Tickets({ lines }: { lines: readonly PurchasedTicket[] }) {
  const mayDraws = useMay("draws:read")
  if (lines.length === 0) return <p className="muted">Its tickets are charged when their draw opens.</p>
  return (
    <PlainTable
      heads={["Product", "Draw", "Numbers", "Price", "State", "Won"]}
      numeric={["Price", "Won"]}
      stacks
    >
      {lines.map((ticket) => (
        <tr key={ticket.id}>
          <td>
            {ticket.offerName}
            <br />
            <span className="muted">{ticket.description}</span>
          </td>
          <td data-label="Draw">
            <DrawOf ticket={ticket} isLink={mayDraws} />
          </td>
          <td data-label="Numbers">
            {ticket.numbers.map((game, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two games of a ticket may be the same
              <div key={index}>{game}</div>
            ))}
            {ticket.isQuickPick ? <span className="muted">Quick pick</span> : null}
          </td>
          <td data-label="Price" className="data-table__number">
            {formatMoney(ticket.price)}
          </td>
          <td data-label="State">
            <OrderStateBadge state={ticket.state} />
          </td>
          <td data-label="Won" className="data-table__number">
            {ticket.winnings ? formatMoney(ticket.winnings) : "–"}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** The draw of a ticket, which leads to its page, and when it is held. */
function DrawOf({ ticket: { offerKey, draw }, isLink }: { ticket: PurchasedTicket; isLink: boolean }) {
  if (!draw) return "–"
  const name = draw.name ? `${draw.name}, draw ${draw.drawNo}` : `Draw ${draw.drawNo}`
  return (
    <>
      {isLink ? <Link to={`/draws/${offerKey}/${draw.drawNo}`}>{name}</Link> : name}
      <br />
      <span className="muted">Closes {moment(draw.cutoff)}</span>
    </>
  )
}

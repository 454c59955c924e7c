import { type ReactNode, useState } from "react"
import { Link } from "react-router"
import type { CancellationEffect } from "#src/contract/draws/cancellation.desk.ts"
import { deskCancellationEndpoints as calls } from "#src/contract/draws/cancellation.desk.ts"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import type { RefundWay } from "#src/contract/orders/refund.codes.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Confirm } from "../core/confirm.tsx"
import { Select, TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { drawName } from "./draw-state.tsx"

/** Counts things in words: "1 customer", "2,000 customers". */
const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** Asks to cancel a draw that is not held yet: says all that it does, and sends it to a second person. */
export function CancelDraw({ draw }: { draw: DeskDrawDetail }) {
  const [isShown, setShown] = useState(false)
  const { offerKey, drawNo } = draw
  const close = () => setShown(false)
  return (
    <>
      <Button look="danger" onClick={() => setShown(true)}>
        Cancel the draw
      </Button>
      <Dialog open={isShown} title={`Cancel ${drawName(draw)}?`} onClose={close} closeLabel="Close">
        {isShown ? <CancelForm params={{ offerKey, drawNo }} onDone={close} /> : null}
      </Dialog>
    </>
  )
}

function CancelForm({
  params,
  onDone,
}: {
  params: { offerKey: string; drawNo: number }
  onDone: () => void
}) {
  const effect = useCall(calls.effect, { params })
  return (
    <Loaded query={effect}>
      {(found) =>
        found.refused ? (
          <Notice level="error">{found.refused}</Notice>
        ) : (
          <ProposeCancellation params={params} effect={found} onDone={onDone} />
        )
      }
    </Loaded>
  )
}

function ProposeCancellation({
  params,
  effect,
  onDone,
}: {
  params: { offerKey: string; drawNo: number }
  effect: CancellationEffect
  onDone: () => void
}) {
  const [words, setWords] = useState("")
  const [to, setTo] = useState<RefundWay>("wallet")
  const { mutateAsync, error, isPending } = useChange(calls.propose)
  return (
    <form
      className="desk-form"
      onSubmit={(event) => {
        event.preventDefault()
        // The error is shown through the change.
        mutateAsync({ params, body: { words, to } }).then(onDone, () => {})
      }}
    >
      <p>
        The draw won't be held, and nobody can undo that. Sales end as soon as somebody else approves it. Then{" "}
        <strong>
          {formatMoney(effect.amount)} for {counted(effect.tickets, "ticket")} goes back to{" "}
          {counted(effect.customers, "customer")}
        </strong>
        , with a mail each. Sales go on until then: stop them first if nobody should buy meanwhile.
      </p>
      <Consequences effect={effect} to={to} />
      <TextArea
        label="Why?"
        hint="Customers read this in the mail and on the draw's page."
        rows={3}
        value={words}
        onChange={setWords}
        error={error?.of("words")}
        required
      />
      {isPositive(effect.byCard) ? (
        <Select
          label="Where does the money go?"
          value={to}
          options={[
            { value: "wallet", label: "To the wallets" },
            { value: "card", label: `Back to the cards, ${formatMoney(effect.byCard)} at most` },
          ]}
          onChange={setTo}
        />
      ) : null}
      <FormError error={error} fields={["words"]} />
      <Button type="submit" look="danger" busy={isPending}>
        Propose to cancel it
      </Button>
    </form>
  )
}

/** Everything beside the refund, and what nobody gets back. */
function Consequences({ effect, to }: { effect: CancellationEffect; to: RefundWay }) {
  const { draws, parties, scheduled, discounts, post, elsewhere, owing, cause } = effect
  const others = draws.slice(1)
  const said = [
    others.length > 0
      ? `Cancelled with it, since they show the same numbers: ${others.map(drawName).join("; ")}.`
      : "",
    parties > 0
      ? `${counted(parties, "Lotto Party ticket")} ${parties === 1 ? "ends" : "end"}; members get their shares back into their wallets.`
      : "",
    scheduled > 0 ? `${counted(scheduled, "ticket")} that would be charged later aren't charged.` : "",
    cause ? `The money comes out of what the sales brought ${cause}.` : "",
    to === "card" ? "What a card didn't pay, or doesn't take any more, goes to the wallet." : "",
    owing > 0
      ? `${counted(owing, "customer")} ${owing === 1 ? "owes" : "owe"} us for a deposit that went back: the money pays that first.`
      : "",
    isPositive(discounts)
      ? `Not given back: ${formatMoney(discounts)} that codes took off. A code can be used again where a whole purchase is refunded.`
      : "",
    elsewhere > 0
      ? `Not paid back by us: ${counted(elsewhere, "ticket")} that the operator sold elsewhere.`
      : "",
    post > 0
      ? `Not told by mail: ${counted(post, "entry", "entries")} by post. Write to these people; they are listed on the draw's page.`
      : "",
  ].filter(Boolean)
  return said.length > 0 ? (
    <ul>
      {said.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  ) : null
}

/** How far everybody is paid back for a cancelled draw, and whose payment fails. */
export function CancellationProgress({
  draw,
  cancellation,
  children,
}: {
  draw: DeskDrawDetail
  /** Ways to more about it. */
  children: ReactNode
  cancellation: NonNullable<DeskDrawDetail["cancellation"]>
}) {
  const { at, words, to, proposedBy, approvedBy, doneAt, failed, failures, refusedByCards } = cancellation
  return (
    <Section
      title="Cancelled"
      actions={
        <>
          {children}
          {failed > 0 ? <Retry draw={draw} failed={failed} /> : null}
        </>
      }
    >
      {doneAt ? null : (
        <Notice level={failed > 0 ? "error" : "info"} title="Customers are being paid back">
          {failed > 0
            ? `${counted(failed, "payment")} failed. They are tried again by themselves, and keep nobody else waiting.`
            : "This goes on by itself, whatever happens in between."}
        </Notice>
      )}
      <Facts
        facts={[
          ["When", moment(at)],
          ["Customers read", words],
          ["Proposed by", proposedBy],
          ["Approved by", approvedBy],
          ["Money goes", to === "card" ? "To the cards, as far as they paid" : "To the wallets"],
          ["Paid back", `${formatMoney(cancellation.amountBack)} of ${formatMoney(cancellation.amount)}`],
          [
            "Tickets",
            `${formatCount(cancellation.ticketsBack)} of ${formatCount(cancellation.tickets)} paid back`,
          ],
          doneAt ? ["Done", moment(doneAt)] : ["Customers waiting", formatCount(cancellation.waiting)],
          ...(refusedByCards > 0
            ? [
                [
                  "Refused by cards",
                  <Link key="refused" to="/refused-returns">{`${refusedByCards}, see the list`}</Link>,
                ] as const,
              ]
            : []),
        ]}
      />
      {failures.length > 0 ? (
        <PlainTable heads={["Customer", "Why it failed", "Last tried"]}>
          {failures.map(({ customerId, customer, why, at: tried }) => (
            <tr key={customerId}>
              <td>
                <Link to={`/customers/${customerId}`}>{customer}</Link>
              </td>
              <td>{why}</td>
              <td>{moment(tried)}</td>
            </tr>
          ))}
        </PlainTable>
      ) : null}
    </Section>
  )
}

function Retry({ draw: { offerKey, drawNo }, failed }: { draw: DeskDrawDetail; failed: number }) {
  const may = useMay("draws:write")
  const retry = useChange(calls.retry)
  if (!may) return null
  return (
    <Confirm
      label="Try again now"
      title="Try the failed payments again?"
      action="Try again"
      onConfirm={() => retry.mutateAsync({ params: { offerKey, drawNo } })}
    >
      {counted(failed, "customer")} get their money now, if it works this time. Nobody is paid twice.
    </Confirm>
  )
}

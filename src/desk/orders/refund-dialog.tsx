import { useState } from "react"
import { deskPurchaseEndpoints as calls, type PurchaseDetail } from "#src/contract/orders/purchases.desk.ts"
import { type RefundWay, refundReasons } from "#src/contract/orders/refund.codes.ts"
import { formatMoney, sum } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Choices, Select, TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useChange } from "../core/use-call.ts"

type Reason = (typeof refundReasons)[number]

export const reasonNames: Readonly<Record<Reason, string>> = {
  asked: "The customer asked for it",
  twice: "Bought twice",
  wrong_ticket: "Not the tickets they wanted",
  fault: "A mistake of ours",
  not_allowed: "Should not have been sold to them",
  other: "Another reason",
}

/** Refunds chosen tickets of a purchase, or voids all of it: with a reason, words for the customer, and where to. */
export function RefundDialog({ kind, purchase }: { kind: "refund" | "void"; purchase: PurchaseDetail }) {
  const { id, lines, card, twoPeopleAbove, total } = purchase
  const open = lines.filter(({ refund }) => refund === null)
  const refundable = open.filter(({ notRefundable }) => notRefundable === null)
  const isVoid = kind === "void"
  const [isShown, setShown] = useState(false)
  const [tickets, setTickets] = useState<string[]>([])
  const [reason, setReason] = useState<Reason>("asked")
  const [to, setTo] = useState<RefundWay>("wallet")
  const [words, setWords] = useState("")
  const [wrong, setWrong] = useState<string>()
  const refund = useChange(calls.refund)
  const voided = useChange(calls.void)
  const { error, isPending, reset } = isVoid ? voided : refund
  if (refundable.length === 0 || (isVoid && refundable.length < open.length)) return null
  const chosen = isVoid ? refundable : refundable.filter((ticket) => tickets.includes(ticket.id))
  const amount = sum(
    chosen.map(({ paid }) => paid),
    total.currency,
  )
  const isLarge = amount.cents > twoPeopleAbove.cents
  function show() {
    setTickets(refundable.map((ticket) => ticket.id))
    setReason("asked")
    setTo("wallet")
    setWords("")
    setWrong(undefined)
    reset()
    setShown(true)
  }
  const close = () => setShown(false)
  function submit() {
    if (chosen.length === 0) return setWrong("Choose a ticket.")
    setWrong(undefined)
    const why = { reason, words, to }
    // The error is shown through the change.
    const sent = isVoid
      ? voided.mutateAsync({ params: { id }, body: why })
      : refund.mutateAsync({ params: { id }, body: { tickets: chosen.map((ticket) => ticket.id), ...why } })
    sent.then(close, () => {})
  }
  return (
    <>
      <Button look={isVoid ? "danger" : "secondary"} onClick={show}>
        {isVoid ? "Void the purchase" : "Refund"}
      </Button>
      <Dialog
        open={isShown}
        title={isVoid ? "Void this purchase?" : "Refund tickets"}
        onClose={close}
        closeLabel="Close"
      >
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <p>
            {isVoid
              ? "All of its tickets leave their draws and go back on sale. AutoPlays, subscriptions and tickets charged later that it began are cancelled."
              : "The tickets leave their draws and go back on sale. AutoPlays go on."}{" "}
            A mail tells the customer.
          </p>
          {isVoid ? null : (
            <Choices
              label="Tickets"
              value={tickets}
              onChange={setTickets}
              error={wrong}
              options={refundable.map((ticket) => ({
                value: ticket.id,
                label: `${ticket.offerName}${ticket.draw ? `, draw ${ticket.draw.drawNo}` : ""}: ${formatMoney(ticket.paid)}`,
                hint: ticket.description,
              }))}
            />
          )}
          <Select
            label="Why?"
            value={reason}
            options={refundReasons.map((value) => ({ value, label: reasonNames[value] }))}
            onChange={setReason}
          />
          <TextArea
            label="In your words"
            hint="The customer reads this in the mail."
            rows={3}
            value={words}
            onChange={setWords}
            error={error?.of("words")}
            required
          />
          {card ? (
            <Select
              label="Where to?"
              value={to}
              options={[
                { value: "wallet", label: "To the wallet" },
                { value: "card", label: `Back to ${card.label}, up to ${formatMoney(card.most)}` },
              ]}
              onChange={setTo}
            />
          ) : null}
          <p>
            <strong>{formatMoney(amount)}</strong>{" "}
            {to === "card" ? "goes back to the card" : "goes to the wallet"}
            {to === "card" && card && amount.cents > card.most.cents
              ? ", what it didn't pay to the wallet"
              : ""}
            . {isLarge ? "Somebody else approves it after you." : ""}
          </p>
          <FormError error={error} fields={["words"]} />
          <Button type="submit" look={isVoid ? "danger" : "primary"} busy={isPending}>
            {isLarge ? "Propose" : isVoid ? "Void" : "Refund"} {formatMoney(amount)}
          </Button>
        </form>
      </Dialog>
    </>
  )
}

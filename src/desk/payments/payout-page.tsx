import { Link, useParams } from "react-router"
import { payoutEndpoints as calls, type PayoutDetail } from "#src/contract/payments/payouts.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { OpenProposal } from "../staff/approval-actions.tsx"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { channelNames, hintNames, PayoutStatus } from "./payout-state.tsx"

/** One withdrawal: who, where to, what to look at, and what can be done. */
export default function PayoutPage() {
  const { id = "" } = useParams()
  const payout = useCall(calls.get, { params: { id } })
  return <Loaded query={payout}>{(shown) => <Shown payout={shown} />}</Loaded>
}

const namesOf = (names: NonNullable<PayoutDetail["names"]>) =>
  [
    ["Name on the account", names.account],
    [names.isVerified ? "Verified name" : "Name, not verified", names.customer],
  ] as const

/** Whom it is paid to: a customer, or somebody who won with an entry by post. */
const payeeOf = ({ customerId, customer }: PayoutDetail) =>
  customerId
    ? ([
        "Customer",
        <Link key="customer" to={`/customers/${customerId}`}>
          {customer}
        </Link>,
      ] as const)
    : ([
        "Winner by post",
        <Link key="winner" to="/postal-prizes">
          {customer}
        </Link>,
      ] as const)

function Shown({ payout }: { payout: PayoutDetail }) {
  const mayRead = useMay("audit:read")
  return (
    <Page
      title={`${formatMoney(payout.amount)}, ${payout.reference}`}
      lead={<PayoutStatus payout={payout} />}
      up={{ to: "/payouts", title: "Payouts" }}
      actions={<Actions payout={payout} />}
    >
      {payout.hints.length > 0 ? (
        <Notice title="Look at this first">
          <ul>
            {payout.hints.map((hint) => (
              <li key={hint}>{hintNames[hint]}</li>
            ))}
          </ul>
        </Notice>
      ) : null}
      {payout.isProposed ? <OpenProposal kind="payout" id={payout.id} /> : null}
      <Section title="Withdrawal">
        <Facts
          facts={[
            ["Amount", formatMoney(payout.amount)],
            payeeOf(payout),
            ["Method", payout.channel ? channelNames[payout.channel] : "Donation"],
            ["To", payout.destination],
            ...(payout.names ? namesOf(payout.names) : []),
            ...(payout.nameReason ? ([["In another name, because", payout.nameReason]] as const) : []),
            ["Requested", moment(payout.requestedAt)],
            ...(payout.payableFrom ? ([["Sent from", moment(payout.payableFrom)]] as const) : []),
            ["Sent", moment(payout.sentAt)],
            ["Takes two people", payout.needsTwo ? "Yes" : "No"],
            ...(payout.reason ? ([["Reason", payout.reason]] as const) : []),
          ]}
        />
      </Section>
      {mayRead ? <AuditTrail kind="payout" id={payout.id} /> : null}
    </Page>
  )
}

function Actions({
  payout: { id, status, amount, needsTwo, isProposed, method, hints, names, customerId },
}: {
  payout: PayoutDetail
}) {
  const mayWrite = useMay("payouts:write")
  const approve = useChange(calls.approve)
  const refuse = useChange(calls.refuse)
  const bookReturn = useChange(calls.bookReturn)
  if (!mayWrite || method === "do") return null
  const isOpen = status === "requested" || status === "approved"
  return (
    <>
      {status === "requested" &&
      !isProposed &&
      !hints.includes("blocked") &&
      !hints.includes("frozen_account") ? (
        <Confirm
          label="Approve"
          title={`Pay ${formatMoney(amount)}?`}
          action={needsTwo ? "Propose" : "Approve"}
          look="primary"
          {...(names?.differ ? { reason: "Why may it go to an account in another name?" } : {})}
          onConfirm={(reason) =>
            approve.mutateAsync({ params: { id }, body: names?.differ ? { nameReason: reason } : {} })
          }
        >
          {names?.differ ? (
            <p>
              The account is in the name of <strong>{names.account}</strong>,{" "}
              {customerId ? "the customer" : "the winner"} is <strong>{names.customer}</strong>.
            </p>
          ) : null}
          {needsTwo
            ? customerId
              ? "It is a large amount, by itself or with other withdrawals of the last days: somebody else approves it after you."
              : "Somebody else approves it after you, as every prize of an entry by post."
            : "It goes into the next file for the bank. Until then the customer can still cancel."}
        </Confirm>
      ) : null}
      {isOpen ? (
        <Confirm
          label="Refuse"
          title={customerId ? "Refuse this withdrawal?" : "Refuse this payment?"}
          action="Refuse"
          look="danger"
          reason={customerId ? "Why? The customer reads this." : "Why?"}
          onConfirm={(reason) => refuse.mutateAsync({ params: { id }, body: { reason } })}
        >
          {customerId
            ? "The money goes back to the customer's wallet at once, and a mail tells them."
            : "The money goes back to the cause, and the prize can be paid to another account under Prizes by post."}
        </Confirm>
      ) : null}
      {status === "sent" ? (
        <Confirm
          label="Book a return"
          title="Did the bank send it back?"
          action="Book it back"
          needsTwo={calls.bookReturn.name}
          look="danger"
          reason={customerId ? "Why? The customer reads this." : "Why?"}
          onConfirm={(reason) => bookReturn.mutateAsync({ params: { id }, body: { reason } })}
        >
          {customerId
            ? "The money goes back to the customer's wallet, and nothing more is sent to this account until they enter it again."
            : "The money goes back to the cause, and the prize can be paid to another account under Prizes by post."}
        </Confirm>
      ) : null}
    </>
  )
}

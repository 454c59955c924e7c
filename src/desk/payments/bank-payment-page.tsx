import { useState } from "react"
import { Link, useParams } from "react-router"
import { type BankPayment, bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { moment, plainDay } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { OpenProposal } from "../staff/approval-actions.tsx"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { kindNames, methodNames, PaymentStatus, reasonNames } from "./bank-words.tsx"

/** One payment of a bank's file: whose it may be, and what can be done. */
export default function BankPaymentPage() {
  const { id = "" } = useParams()
  const payment = useCall(calls.getPayment, { params: { id } })
  return <Loaded query={payment}>{(shown) => <Shown payment={shown} />}</Loaded>
}

function Shown({ payment }: { payment: BankPayment }) {
  const mayRead = useMay("audit:read")
  const mayWrite = useMay("deposits:write")
  const waits = payment.status === "unmatched" || payment.status === "held"
  return (
    <Page
      title={`${formatMoney(payment.amount)}, ${plainDay(payment.paidOn)}`}
      lead={<PaymentStatus payment={payment} />}
      up={{ to: "/bank-payments", title: "Bank payments" }}
    >
      {payment.isProposed ? <OpenProposal kind="bank-payment" id={payment.id} /> : null}
      <Section title="Payment">
        <Facts
          facts={[
            ["Amount", formatMoney(payment.amount)],
            ["Kind", `${kindNames[payment.kind]}, ${methodNames[payment.method]}`],
            ["The payer wrote", payment.text || "–"],
            ["Bank's reference", payment.bankReference ?? "–"],
            ...(payment.reason ? ([["Why it waits", reasonNames[payment.reason]]] as const) : []),
            [
              "Customer",
              payment.customerId ? (
                <Link key="customer" to={`/customers/${payment.customerId}`}>
                  {payment.customer}
                </Link>
              ) : (
                "–"
              ),
            ],
            [
              "File",
              <Link key="file" to={`/bank-files/${payment.fileId}`}>
                {payment.fileName}, line {payment.line}
              </Link>,
            ],
            ["Done", moment(payment.settledAt)],
            ...(payment.note ? ([["Note", payment.note]] as const) : []),
          ]}
        />
      </Section>
      {waits && mayWrite && !payment.isProposed ? <Settle payment={payment} /> : null}
      {mayRead ? <AuditTrail kind="bank-payment" id={payment.id} /> : null}
    </Page>
  )
}

function Settle({ payment: { id, kind, amount, customerId, needsTwo } }: { payment: BankPayment }) {
  const [customer, setCustomer] = useState(customerId ?? "")
  const assign = useChange(calls.assign)
  const setAside = useChange(calls.setAside)
  const isPayment = kind === "payment"
  return (
    <Section title="Settle it">
      <div className="desk-form">
        <TextInput
          label="Customer"
          hint="Their id, or their reference for BPAY or transfers."
          value={customer}
          onChange={setCustomer}
          {...(assign.error?.of("customer") ? { error: assign.error.of("customer") as string } : {})}
        />
        <div className="desk-page__actions">
          <Confirm
            label={isPayment ? "Give it to the customer" : "Take it from the customer"}
            title={`${isPayment ? "Put" : "Take"} ${formatMoney(amount)} ${isPayment ? "into" : "out of"} this customer's wallet?`}
            action={needsTwo ? "Propose" : isPayment ? "Give it" : "Take it"}
            look="primary"
            disabled={customer.trim() === ""}
            reason="How do you know whose it is?"
            onConfirm={(reason) => assign.mutateAsync({ params: { id }, body: { customer, reason } })}
          >
            {needsTwo
              ? "It is a large amount: somebody else approves it after you."
              : "The customer gets a mail. It can't be undone here."}
          </Confirm>
          {isPayment ? (
            <Confirm
              label="Sent back"
              title="Did you send it back at the bank?"
              action="Note it as sent back"
              look="danger"
              reason="When, and to which account?"
              onConfirm={(reason) =>
                setAside.mutateAsync({ params: { id }, body: { outcome: "returned", reason } })
              }
            >
              The shop then no longer owes it to anybody. If the customer is known, they get an email.
            </Confirm>
          ) : null}
          <Confirm
            label="Not a deposit"
            title="Is this no customer's money?"
            action="Set it aside"
            look="danger"
            reason="What is it?"
            onConfirm={(reason) =>
              setAside.mutateAsync({ params: { id }, body: { outcome: "other", reason } })
            }
          >
            A payment from a gateway, interest, a fee: no wallet changes.
          </Confirm>
        </div>
      </div>
    </Section>
  )
}

import { useParams } from "react-router"
import { type CustomerDetail, deskCustomerEndpoints as calls } from "#src/contract/desk/customers.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { useMay } from "../api/me.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { AuditTrail } from "../audit/audit-trail.tsx"
import { Confirm } from "../parts/confirm.tsx"
import { dayOf, moment } from "../parts/moment.ts"
import { Facts, Loaded, Page, Section } from "../parts/page.tsx"
import { CorrectBalance } from "./correct-balance.tsx"
import { CustomerHistory } from "./customer-history.tsx"
import { CustomerNotes } from "./customer-notes.tsx"
import { CustomerState } from "./customer-state.tsx"
import { PersonalData } from "./personal-data.tsx"

/** One customer: what they see of their account, and what staff can do for them. */
export default function CustomerPage() {
  const { customerId = "" } = useParams()
  const customer = useCall(calls.get, { params: { customerId } })
  return <Loaded query={customer}>{(detail) => <Customer key={detail.id} customer={detail} />}</Loaded>
}

function Customer({ customer }: { customer: CustomerDetail }) {
  const { id, name, state } = customer
  return (
    <Page
      title={name}
      up={{ to: "/customers", title: "Customers" }}
      lead={
        <>
          <CustomerState state={state} /> {id}
        </>
      }
      actions={state === "closed" ? undefined : <AccountActions customer={customer} />}
    >
      <Section title="Account">
        <Facts
          facts={[
            ["Joined", dayOf(customer.joinedAt)],
            ["Segment", customer.segment],
            ["Verified", customer.verifiedAt ? dayOf(customer.verifiedAt) : "No"],
            ["Email proved", customer.emailProvedAt ? dayOf(customer.emailProvedAt) : "No"],
            ["Signed in", customer.sessions === 1 ? "In 1 place" : `In ${customer.sessions} places`],
            ["Break", customer.breakUntil ? `Until ${moment(customer.breakUntil)}` : "None"],
            ...(customer.blockedAt ? [["Blocked", moment(customer.blockedAt)] as const] : []),
            ...(customer.closedAt ? [["Closed", moment(customer.closedAt)] as const] : []),
            [
              "Limits",
              customer.limits.length === 0
                ? "None"
                : customer.limits
                    .map(({ kind, period, amount }) => `${kind}: ${amount} ${period}`)
                    .join("; "),
            ],
          ]}
        />
      </Section>
      <PersonalData customer={customer} />
      <Section
        title="Wallet"
        actions={state === "closed" ? undefined : <CorrectBalance customer={customer} />}
      >
        <Facts
          facts={[
            ["Balance", formatMoney(customer.balance)],
            ["Of it withdrawable", formatMoney(customer.withdrawable)],
          ]}
        />
      </Section>
      <CustomerHistory customerId={id} />
      <CustomerNotes customerId={id} />
      <AuditTrail kind="customer" id={id} />
    </Page>
  )
}

function AccountActions({ customer: { id, state } }: { customer: CustomerDetail }) {
  const may = useMay("customers:close")
  const params = { customerId: id }
  const endSessions = useChange(calls.endSessions)
  const block = useChange(calls.block)
  const unblock = useChange(calls.unblock)
  if (!may) return null
  return (
    <>
      <Confirm
        label="Sign out everywhere"
        title="Sign this customer out everywhere?"
        action="Sign out"
        onConfirm={() => endSessions.mutateAsync({ params })}
      >
        Every session ends, and links that sign in stop working. They can sign in again.
      </Confirm>
      {state === "blocked" ? (
        <Confirm
          key="unblock"
          label="Let back in"
          title="Let this customer back in?"
          action="Let back in"
          onConfirm={() => unblock.mutateAsync({ params })}
        >
          They can sign in and deposit again.
        </Confirm>
      ) : (
        <Confirm
          key="block"
          label="Block"
          title="Block this customer?"
          action="Block"
          look="danger"
          reason="Why? It becomes a note."
          onConfirm={(reason) => block.mutateAsync({ params, body: { reason } })}
        >
          They are signed out at once and can't sign in or deposit. Tickets they have stay in their draws, and
          AutoPlays go on. You can let them back in.
        </Confirm>
      )}
    </>
  )
}

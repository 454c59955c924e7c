import { useParams } from "react-router"
import { customerCareEndpoints as care } from "#src/contract/account/customer-care.desk.ts"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { dayOf, moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { CorrectBalance } from "./correct-balance.tsx"
import { CustomerAccess } from "./customer-access.tsx"
import { CustomerCare } from "./customer-care.tsx"
import { CustomerHistory } from "./customer-history.tsx"
import { CustomerLimits } from "./customer-limits.tsx"
import { CustomerNotes } from "./customer-notes.tsx"
import { CustomerParties } from "./customer-parties.tsx"
import { CustomerSegment } from "./customer-segment.tsx"
import { CustomerPartnerLinks, CustomerSessions } from "./customer-sessions.tsx"
import { CustomerState } from "./customer-state.tsx"
import { CustomerVerification } from "./customer-verification.tsx"
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
          <CustomerState state={state} />{" "}
          {customer.isVulnerable ? <StateBadge tone="wait">Vulnerable</StateBadge> : null} {id}
        </>
      }
      actions={state === "closed" ? undefined : <AccountActions customer={customer} />}
    >
      <Section title="Account">
        <Facts
          facts={[
            ["Joined", dayOf(customer.joinedAt)],
            ["Verified", customer.verifiedAt ? dayOf(customer.verifiedAt) : "No"],
            ["Email proved", customer.emailProvedAt ? dayOf(customer.emailProvedAt) : "No"],
            ["Break", customer.breakUntil ? `Until ${moment(customer.breakUntil)}` : "None"],
            ...(customer.closingSince
              ? [["Closing", `Waits for their last draws since ${moment(customer.closingSince)}`] as const]
              : []),
            ...(customer.blockedAt ? [["Blocked", moment(customer.blockedAt)] as const] : []),
            ...(customer.closedAt ? [["Closed", moment(customer.closedAt)] as const] : []),
            [
              "Limits",
              customer.limits.length === 0
                ? "None"
                : customer.limits
                    .map(
                      ({ kind, period, amount, change }) =>
                        `${kind}: ${amount} ${period}${change ? `, ${change.amount ?? "none"} from ${moment(change.from)}` : ""}`,
                    )
                    .join("; "),
            ],
          ]}
        />
      </Section>
      <PersonalData customer={customer} />
      <Section
        title="Wallet"
        actions={
          state === "closed" ? undefined : (
            <>
              <ForgiveDebt customer={customer} />
              <CorrectBalance customer={customer} />
            </>
          )
        }
      >
        <Facts
          facts={[
            ["Balance", formatMoney(customer.balance)],
            ["Withdrawable", formatMoney(customer.withdrawable)],
            ...(customer.owed.cents > 0
              ? [["Owed for deposits that went back", formatMoney(customer.owed)] as const]
              : []),
          ]}
        />
      </Section>
      <CustomerAccess customer={customer} />
      <CustomerCare customer={customer} />
      <CustomerLimits customer={customer} />
      <CustomerSegment customer={customer} />
      <CustomerVerification customer={customer} />
      <CustomerSessions customer={customer} />
      <CustomerPartnerLinks customerId={id} />
      <CustomerParties customerId={id} />
      <CustomerHistory customerId={id} />
      <CustomerNotes customerId={id} />
      <AuditTrail kind="customer" id={id} />
    </Page>
  )
}

/** Offers the actions that end or stop an account. */
function AccountActions({ customer: { id, state } }: { customer: CustomerDetail }) {
  const may = useMay("customers:close")
  const params = { customerId: id }
  const endSessions = useChange(calls.endSessions)
  const block = useChange(calls.block)
  const unblock = useChange(calls.unblock)
  const close = useChange(care.close)
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
          They can sign in and deposit again, and their AutoPlays go on with the next draw.
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
          AutoPlays wait. You can let them back in.
        </Confirm>
      )}
      <Confirm
        label="Close account"
        title="Close this account for good?"
        action="Close account"
        look="danger"
        reason="Why? It is stored sealed, for as long as the law asks."
        onConfirm={(reason) => close.mutateAsync({ params, body: { reason } })}
      >
        This can't be undone. Their personal data, notes and messages are erased, AutoPlays are cancelled, and
        they get a mail. The wallet must be empty, and no ticket may wait for its draw.
      </Confirm>
    </>
  )
}

/** Proposes to forgive what a customer owes for a deposit that went back; nothing where they owe nothing. */
function ForgiveDebt({ customer: { id, owed } }: { customer: CustomerDetail }) {
  const mayPropose = useMay("balances:propose")
  const forgive = useChange(calls.forgiveDebt)
  if (!mayPropose || owed.cents === 0) return null
  return (
    <Confirm
      label="Forgive the debt"
      title={`Forgive ${formatMoney(owed)}?`}
      action="Propose"
      reason="Why? It goes into the audit trail."
      needsTwo={calls.forgiveDebt.name}
      onConfirm={(reason) => forgive.mutateAsync({ params: { customerId: id }, body: { reason } })}
    >
      A deposit went back after it was spent. Once it is forgiven the shop bears it, and the customer can buy
      and withdraw again.
    </Confirm>
  )
}

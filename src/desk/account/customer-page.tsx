import { useParams } from "react-router"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { deskCustomerEndpoints as calls } from "#src/contract/account/customers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { dayOf, moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { useCall } from "../core/use-call.ts"
import { CustomerParties } from "../party/customer-parties.tsx"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { AccountActions } from "./account-actions.tsx"
import { CorrectBalance } from "./correct-balance.tsx"
import { CustomerCare } from "./customer-care.tsx"
import { CustomerHistory } from "./customer-history.tsx"
import { CustomerLimits } from "./customer-limits.tsx"
import { CustomerNotes } from "./customer-notes.tsx"
import { CustomerSegment } from "./customer-segment.tsx"
import { CustomerSessions } from "./customer-sessions.tsx"
import { CustomerState } from "./customer-state.tsx"
import { CustomerVerification } from "./customer-verification.tsx"
import { ForgiveDebt } from "./forgive-debt.tsx"
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
      <CustomerCare customer={customer} />
      <CustomerLimits customer={customer} />
      <CustomerSegment customer={customer} />
      <CustomerVerification customer={customer} />
      <CustomerSessions customerId={id} />
      <CustomerParties customerId={id} />
      <CustomerHistory customerId={id} />
      <CustomerNotes customerId={id} />
      <AuditTrail kind="customer" id={id} />
    </Page>
  )
}

import { useState } from "react"
import {
  type CustomerLimit,
  customerCareEndpoints as calls,
} from "#src/contract/account/customer-care.desk.ts"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { type LimitPeriod, limitPeriods } from "#src/contract/limits/limit-period.codes.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { AmountDialog } from "../core/forms/amount-dialog.tsx"
import { Select } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"

const periodNames: Readonly<Record<LimitPeriod, string>> = {
  daily: "Daily spend limit",
  weekly: "Weekly spend limit",
  monthly: "Monthly spend limit",
}
const nameOf = ({ kind, period }: Pick<CustomerLimit, "kind" | "period">) =>
  kind === "spend" ? periodNames[period] : kind === "deposit" ? "Deposit limit" : "Precommitment limit"

type Which = `spend ${LimitPeriod}` | "precommitment weekly" | "deposit weekly"
const choices: readonly { readonly value: Which; readonly label: string }[] = [
  ...limitPeriods.map((period) => ({ value: `spend ${period}` as const, label: periodNames[period] })),
  { value: "precommitment weekly", label: nameOf({ kind: "precommitment", period: "weekly" }) },
  { value: "deposit weekly", label: nameOf({ kind: "deposit", period: "weekly" }) },
]

function stateOf({ kind, limit, used, change }: CustomerLimit): string {
  const what = `${formatMoney(limit)}, ${formatMoney(used)} ${kind === "deposit" ? "deposited" : "spent"}`
  if (!change) return what
  const then = change.limit ? `goes up to ${formatMoney(change.limit)}` : "ends"
  return `${what}; ${then} on ${moment(change.from)}`
}

/** A customer's limits, which staff can lower. */
export function CustomerLimits({ customer }: { customer: CustomerDetail }) {
  const may = useMay("customers:write") && customer.state !== "closed"
  const limits = useCall(calls.limits, { params: { customerId: customer.id } })
  return (
    <Section title="Limits" actions={may ? <LowerLimit customer={customer} /> : undefined}>
      <Loaded query={limits}>
        {(all) =>
          all.length > 0 ? (
            <Facts facts={all.map((limit) => [nameOf(limit), stateOf(limit)] as const)} />
          ) : (
            <p className="muted">No limits</p>
          )
        }
      </Loaded>
    </Section>
  )
}

function LowerLimit({ customer: { id, balance } }: { customer: CustomerDetail }) {
  const [which, setWhich] = useState<Which>("spend weekly")
  const lower = useChange(calls.lowerLimit)
  const [kind, period] = which.split(" ") as [CustomerLimit["kind"], LimitPeriod]
  return (
    <AmountDialog
      title="Lower a limit"
      amount={{ name: "limit", label: "New limit", currency: balance.currency }}
      reasonLabel="Why? It becomes a note."
      action="Lower the limit"
      change={lower}
      send={(limit, reason) =>
        lower.mutateAsync({
          params: { customerId: id },
          body: { kind, period, limit: wireMoney(limit), reason },
        })
      }
    >
      <p>
        It applies straight away, and a mail tells the customer. Only they can raise it again, after the
        cooling-off period.
      </p>
      <Select label="Limit" value={which} options={choices} onChange={setWhich} />
    </AmountDialog>
  )
}

import type { ReactNode } from "react"
import type { NewPrices, ProductVersion } from "#src/contract/catalogue/product-versions.desk.ts"
import { Confirm } from "../core/confirm.tsx"
import type { FieldSpec } from "../core/forms/field-spec.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Section, StateBadge } from "../core/page.tsx"
import { Difference } from "./difference.tsx"

/** A change that waits for its day, and can be withdrawn until then. */
export function PendingChange({
  version: { reason, by, at, effectiveFrom, changes, newPrices },
  fields,
  stays,
  onWithdraw,
  children,
}: {
  version: ProductVersion & { readonly newPrices: NewPrices }
  fields: readonly FieldSpec[]
  /** Tells what stays as it was once the change is withdrawn: "The product stays as it is." */
  stays: string
  onWithdraw: () => Promise<unknown>
  children?: ReactNode
}) {
  const may = useMay("products:write")
  return (
    <Section
      title={`A change from ${moment(effectiveFrom)}`}
      actions={
        may ? (
          <Confirm label="Withdraw" title="Withdraw this change?" action="Withdraw" onConfirm={onWithdraw}>
            {stays} You can plan the change again.
          </Confirm>
        ) : undefined
      }
    >
      <p>
        {reason}{" "}
        <span className="muted">
          {by}, {moment(at)}
        </span>
      </p>
      <Difference fields={fields} changes={changes} />
      {children}
      {newPrices ? (
        <p>
          {newPrices.customers === 1
            ? "1 customer with AutoPlay or a subscription will pay another price, and is told by mail."
            : `${newPrices.customers} customers with AutoPlay or a subscription will pay another price, and are told by mail.`}
        </p>
      ) : null}
    </Section>
  )
}

/** Changes that were made or withdrawn, the latest first. */
export function PastChanges({
  history,
  fields,
}: {
  history: readonly ProductVersion[]
  fields: readonly FieldSpec[]
}) {
  return (
    <Section title="Change history">
      {history.length === 0 ? <p className="muted">Nothing yet.</p> : null}
      {history.map(({ id, reason, by, at, effectiveFrom, state, changes }) => (
        <details key={id}>
          <summary>
            {moment(state === "applied" ? effectiveFrom : at)} · {by}: {reason}{" "}
            {state === "withdrawn" ? <StateBadge>Withdrawn</StateBadge> : null}
          </summary>
          <Difference fields={fields} changes={changes} />
        </details>
      ))}
    </Section>
  )
}

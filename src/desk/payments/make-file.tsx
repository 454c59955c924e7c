import { useState } from "react"
import type { Money } from "#src/contract/money.ts"
import { formatMoney, sum } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { Select } from "../core/forms/fields.tsx"
import { LoadFailure } from "../core/load-failure.tsx"

/** "Monday 7 December 2026" */
const longDay = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString("en-GB", {
    timeZone: "UTC",
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  })

/** As many as one file takes at a time; the oldest come first. */
export const AT_ONCE = 100

/** A payout or a direct debit that waits for a file. */
export interface Waiting {
  readonly id: string
  readonly amount: Money
}

/** Shows the waiting payouts or debits of one kind, with the button that puts them into a file. */
export function MakeFile({
  name,
  waiting: { data, error, refetch },
  of: [one, many],
  consequence,
  days,
  onMake,
}: {
  name: string
  waiting: {
    readonly data?: { readonly rows: readonly Waiting[] } | undefined
    readonly error: Parameters<typeof LoadFailure>[0]["error"] | null
    readonly refetch: () => unknown
  }
  of: readonly [string, string]
  /** The things that cannot be done once the file is made. */
  consequence: string
  /** Days that a file can be for, where the clerk chooses one; the first unless they choose. */
  days?: readonly string[]
  onMake: (ids: string[], payOn?: string) => Promise<unknown>
}) {
  const [chosen, setPayOn] = useState<string>()
  const payOn = chosen && days?.includes(chosen) ? chosen : days?.[0]
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null
  const [first] = data.rows
  if (!first) return <p className="muted">{name}: nothing waits.</p>
  const ids = data.rows.map(({ id }) => id)
  const amounts = data.rows.map(({ amount }) => amount)
  const total = formatMoney(sum(amounts, first.amount.currency))
  const count = `${amounts.length} ${amounts.length === 1 ? one : many}`
  return (
    <div className="desk-page__actions">
      <span>
        {name}: {count}, {total}
      </span>
      <Confirm
        label={`Create the ${name} file`}
        title={`Create a file with ${count}?`}
        action="Create the file"
        look="primary"
        onConfirm={() => onMake(ids, payOn)}
      >
        {total} in all. {consequence}
        {days && payOn ? (
          <Select
            label="Bacs processes it on"
            value={payOn}
            options={days.map((day) => ({ value: day, label: longDay(day) }))}
            onChange={setPayOn}
          />
        ) : null}
      </Confirm>
    </div>
  )
}

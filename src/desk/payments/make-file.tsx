import type { Money } from "#src/contract/money.ts"
import { formatMoney, sum } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { LoadFailure } from "../core/load-failure.tsx"

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
  onMake: (ids: string[]) => Promise<unknown>
}) {
  if (!data) return error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null
  const [first] = data.rows
  if (!first) return <p className="muted">{name}: nothing waits.</p>
  const amounts = data.rows.map(({ amount }) => amount)
  const total = formatMoney(sum(amounts, first.amount.currency))
  const count = `${amounts.length} ${amounts.length === 1 ? one : many}`
  return (
    <div className="desk-page__actions">
      <span>
        {name}: {count}, {total}
      </span>
      <Confirm
        label={`Make the ${name} file`}
        title={`Make a file of ${count}?`}
        action="Make the file"
        look="primary"
        onConfirm={() => onMake(data.rows.map(({ id }) => id))}
      >
        {total} in all. {consequence}
      </Confirm>
    </div>
  )
}

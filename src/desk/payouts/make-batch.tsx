import { payoutEndpoints as calls } from "#src/contract/desk/payouts.ts"
import { formatMoney, sum } from "#src/domain/money/money.ts"
import type { PayoutChannel } from "#src/domain/payments/payout-channel.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { Confirm } from "../parts/confirm.tsx"
import { LoadFailure } from "../parts/load-failure.tsx"
import { channelNames } from "./payout-state.tsx"

/** As many as one file takes at a time; the oldest come first. */
const AT_ONCE = 100

/** The approved withdrawals of one method, and the button that puts them into a file. */
export function MakeBatch({ channel }: { channel: PayoutChannel }) {
  const approved = useCall(calls.list, {
    query: { status: "approved", channel, limit: AT_ONCE, sort: "at" },
  })
  const make = useChange(calls.makeBatch)
  if (!approved.data)
    return approved.error ? (
      <LoadFailure error={approved.error} onRetry={() => void approved.refetch()} />
    ) : null
  // Nothing is paid to somebody who is blocked: theirs wait.
  const rows = approved.data.rows.filter(({ hints }) => !hints.includes("blocked"))
  const [first] = rows
  if (!first) return <p className="muted">{channelNames[channel]}: nothing waits.</p>
  const total = formatMoney(
    sum(
      rows.map(({ amount }) => amount),
      first.amount.currency,
    ),
  )
  const count = `${rows.length} ${rows.length === 1 ? "payment" : "payments"}`
  return (
    <div className="desk-page__actions">
      <span>
        {channelNames[channel]}: {count}, {total}
      </span>
      <Confirm
        label={`Make the ${channelNames[channel]} file`}
        title={`Make a file of ${count}?`}
        action="Make the file"
        look="primary"
        onConfirm={() => make.mutateAsync({ body: { channel, withdrawals: rows.map(({ id }) => id) } })}
      >
        {total} in all. Customers can't cancel these any more.
      </Confirm>
    </div>
  )
}

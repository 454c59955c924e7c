import { payoutEndpoints as calls, type PayoutHint } from "#src/contract/payments/payouts.desk.ts"
import type { PayoutChannel } from "#src/domain/payments/payout-channel.ts"
import { useCall, useChange } from "../core/use-call.ts"
import { AT_ONCE, MakeFile } from "./make-file.tsx"
import { channelNames } from "./payout-state.tsx"

/** Nothing is paid to somebody who is blocked, to a frozen account, or for the first time before its hours are over. */
const isWaiting = (hint: PayoutHint) =>
  hint === "blocked" || hint === "frozen_account" || hint === "first_payment"

/** The approved withdrawals of one method, and the button that puts them into a file. */
export function MakeBatch({ channel }: { channel: PayoutChannel }) {
  const approved = useCall(calls.list, {
    query: { status: "approved", channel, limit: AT_ONCE, sort: "at" },
  })
  const make = useChange(calls.makeBatch)
  const data = approved.data && { rows: approved.data.rows.filter(({ hints }) => !hints.some(isWaiting)) }
  return (
    <MakeFile
      name={channelNames[channel]}
      waiting={{ ...approved, data }}
      of={["payment", "payments"]}
      consequence="Customers can't cancel these any more."
      onMake={(withdrawals) => make.mutateAsync({ body: { channel, withdrawals } })}
    />
  )
}

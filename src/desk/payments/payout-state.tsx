import { useNavigate } from "react-router"
import type { Money } from "#src/contract/money.ts"
import type { Payout, PayoutHint } from "#src/contract/payments/payouts.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import type { PayoutChannel } from "#src/domain/payments/payout-channel.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { moment } from "../core/moment.ts"
import { StateBadge, type Tone } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"

export const statusNames: Readonly<Record<Payout["status"], string>> = {
  requested: "Requested",
  approved: "Approved",
  batched: "In a file",
  sent: "Sent",
  returned: "Returned",
  cancelled: "Cancelled",
  refused: "Refused",
}
const tones: Readonly<Record<Payout["status"], Tone>> = {
  requested: "wait",
  approved: "good",
  batched: "wait",
  sent: "good",
  returned: "bad",
  cancelled: "plain",
  refused: "bad",
}

export const channelNames: Readonly<Record<PayoutChannel, string>> = {
  direct_entry: "Direct Entry (ABA)",
  bacs: "Bacs",
  npp: "NPP",
  payid: "PayID",
  international: "Abroad",
  paypal: "PayPal",
}

export const hintNames: Readonly<Record<PayoutHint, string>> = {
  blocked: "The customer is blocked",
  first_payment: "First payment to this account: it waits",
  frozen_account: "Frozen since a reset: the customer has to confirm the account",
  shared_account: "Another customer uses this account",
  other_name: "The account is in another name",
  new_account: "The account is new",
  changed_security: "Password, email, details or second factor changed lately",
  returned_before: "A payment came back before",
  first_withdrawal: "First withdrawal",
  vulnerable: "Needs care",
}

export const PayoutStatus = ({ payout: { status, isProposed } }: { payout: Payout }) => (
  <StateBadge tone={tones[status]}>
    {isProposed && status === "requested" ? "Waits for a second person" : statusNames[status]}
  </StateBadge>
)

/** Money that a customer asked to be moved to or from their bank account. */
interface BankRequest {
  readonly requestedAt: string
  readonly amount: Money
}

export const requestedAt: Column<BankRequest> = {
  id: "requestedAt",
  header: "Requested",
  cell: (request) => moment(request.requestedAt),
}

export const amount: Column<BankRequest> = {
  id: "amount",
  header: "Amount",
  cell: (request) => formatMoney(request.amount),
  numeric: true,
}

/** Leads to the bank's files, which payouts and direct debits go into. */
export function FilesAndReturns() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate("/payout-batches")}>Files and returns</Button>
}

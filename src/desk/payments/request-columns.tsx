import { useNavigate } from "react-router"
import type { Money } from "#src/contract/money.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { moment } from "../core/moment.ts"
import type { Column } from "../core/table/column.ts"

/** Money that a customer asked to be moved to or from their bank account. */
interface BankRequest {
  readonly requestedAt: string
  readonly amount: Money
}

export const requestedAt: Column<BankRequest> = {
  id: "requestedAt",
  header: "Requested",
  cell: (request) => moment(request.requestedAt),
  csv: (request) => request.requestedAt,
}

export const amount: Column<BankRequest> = {
  id: "amount",
  header: "Amount",
  cell: (request) => formatMoney(request.amount),
  csv: (request) => request.amount.cents / 100,
  numeric: true,
}

/** Leads to the bank's files, which payouts and direct debits go into. */
export function FilesAndReturns() {
  const navigate = useNavigate()
  return <Button onClick={() => void navigate("/payout-batches")}>Files and returns</Button>
}

import { debitEndpoints as calls } from "#src/contract/payments/debits.desk.ts"
import { useCall, useChange } from "../core/use-call.ts"
import { AT_ONCE, MakeFile } from "./make-file.tsx"

/** The debits that wait, and the button that puts them into a file. */
export function MakeDebitBatch() {
  const waiting = useCall(calls.list, { query: { status: "requested", limit: AT_ONCE, sort: "at" } })
  const make = useChange(calls.makeBatch)
  return (
    <MakeFile
      name="Direct debits"
      waiting={waiting}
      of={["debit", "debits"]}
      consequence="Customers can still end their agreements: the file has to be made again then."
      onMake={(debits) => make.mutateAsync({ body: { debits } })}
    />
  )
}

import { payoutEndpoints as calls, type PayoutBatch } from "#src/contract/payments/payouts.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { callDesk } from "../core/call.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { saveFile } from "../core/table/save-file.ts"
import { useChange } from "../core/use-call.ts"

/** Reads the file of a batch, notes that it is sent, or discards it. */
export function BatchActions({ batch: { id, channel, state, total, fileName } }: { batch: PayoutBatch }) {
  const mayWrite = useMay("payouts:write")
  const markSent = useChange(calls.markSent)
  const discard = useChange(calls.discard)
  if (!mayWrite || state === "discarded") return null
  async function download() {
    const { name, text } = await callDesk(calls.file, { params: { id } })
    saveFile(name, "text/plain", text)
  }
  return (
    <div className="desk-page__actions">
      <Confirm label="Download" title={`Download ${fileName}?`} action="Download" onConfirm={download}>
        The file holds customers' bank accounts. Delete it once the bank has it.
      </Confirm>
      {state === "made" ? (
        <>
          <Confirm
            label="Note as sent"
            title="Does the bank have this file?"
            action="It is sent"
            look="primary"
            {...(channel === "direct_debit" ? { needsTwo: calls.markSent.name } : {})}
            onConfirm={() => markSent.mutateAsync({ params: { id } })}
          >
            {channel === "direct_debit"
              ? `${formatMoney(total)} are collected, and reach the wallets once the bank's days are over.`
              : `${formatMoney(total)} are paid out then, and customers are told that their money is on its way.`}
          </Confirm>
          <Confirm
            label="Discard"
            title="Discard this file?"
            action="Discard"
            look="danger"
            needsTwo={calls.discard.name}
            onConfirm={() => discard.mutateAsync({ params: { id } })}
          >
            Only if the bank never got it, or refused it. What is in it can be put into another file.
          </Confirm>
        </>
      ) : null}
    </div>
  )
}

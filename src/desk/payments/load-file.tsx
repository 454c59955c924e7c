import { useState } from "react"
import { type BankFile, bankEndpoints as calls, LARGEST_BANK_FILE } from "#src/contract/payments/bank.desk.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Confirm } from "../core/confirm.tsx"
import { useChange } from "../core/use-call.ts"

/** Sends a bank's file and shows what came of it. */
export function LoadFile() {
  const [file, setFile] = useState<File | null>(null)
  const [loaded, setLoaded] = useState<BankFile | null>(null)
  // A browser's field for files is emptied by being another one.
  const [round, setRound] = useState(0)
  const send = useChange(calls.load, (answer) => {
    setLoaded(answer)
    setFile(null)
    setRound((before) => before + 1)
  })
  const isLarge = file !== null && file.size > LARGEST_BANK_FILE
  return (
    <div className="desk-form">
      <div className="desk-field">
        <label htmlFor="bank-file">File from the bank</label>
        <p className="muted small">
          A BPAY payments file (BRF), or a statement as CSV or MT940. The same file or payment is booked once.
        </p>
        <input
          key={round}
          id="bank-file"
          type="file"
          accept=".txt,.brf,.csv,.sta,.mt940,.940"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
        {isLarge ? (
          <p className="desk-field__error" role="alert">
            A file has 4 MB at most.
          </p>
        ) : null}
      </div>
      {loaded ? <Loaded file={loaded} /> : null}
      <div>
        <Confirm
          label="Load the file"
          title="Book the payments of this file?"
          action="Book them"
          look="primary"
          disabled={file === null || isLarge}
          onConfirm={() => {
            setLoaded(null)
            return send.mutateAsync({ body: { file: file as File } })
          }}
        >
          Payments with a customer's reference go into wallets at once, and customers get a mail. The others
          wait in the list of payments.
        </Confirm>
      </div>
    </div>
  )
}

function Loaded({ file }: { file: BankFile }) {
  if (file.state === "refused")
    return (
      <Notice level="error" title={`${file.name} was refused. Nothing was booked.`}>
        <Problems file={file} />
      </Notice>
    )
  if (file.isProposed)
    return (
      <Notice title={`This needs a second person. ${file.name} waits under Approvals.`}>
        Its payments are booked once somebody else approves it.
      </Notice>
    )
  const waits = file.unmatched + file.held
  return (
    <Notice level={waits > 0 ? "info" : "success"} title={`${file.name}: ${file.booked} booked`}>
      <p>
        {waits > 0 ? `${waits} to look at. ` : ""}
        {file.known > 0 ? `${file.known} were in an earlier file. ` : ""}
        {file.waiting > 0 ? `${file.waiting} are still being booked.` : ""}
      </p>
    </Notice>
  )
}

export function Problems({ file: { problems } }: { file: BankFile }) {
  return (
    <ul>
      {problems.map(({ line, wrong }) => (
        <li key={`${line} ${wrong}`}>
          {line > 0 ? `Line ${line}: ` : ""}
          {wrong}
        </li>
      ))}
    </ul>
  )
}

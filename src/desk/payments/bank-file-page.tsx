import { useNavigate, useParams } from "react-router"
import { type BankFile, bankEndpoints as calls } from "#src/contract/payments/bank.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { callDesk } from "../core/call.ts"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { saveFile } from "../core/table/save-file.ts"
import { useCall } from "../core/use-call.ts"
import { formatNames } from "./bank-words.tsx"
import { Problems } from "./load-file.tsx"

/** One file of a bank, and the file itself. */
export default function BankFilePage() {
  const { id = "" } = useParams()
  const file = useCall(calls.getFile, { params: { id } })
  return <Loaded query={file}>{(shown) => <Shown file={shown} />}</Loaded>
}

function Shown({ file }: { file: BankFile }) {
  const navigate = useNavigate()
  const mayWrite = useMay("deposits:write")
  const { id } = file
  async function save() {
    const { name, text } = await callDesk(calls.original, { params: { id } })
    saveFile(name, "text/plain", text)
  }
  return (
    <Page
      title={file.name}
      lead={`${formatNames[file.format]}, loaded ${moment(file.loadedAt)} by ${file.loadedBy}`}
      up={{ to: "/bank-files", title: "Bank files" }}
      actions={
        <>
          <Button onClick={() => void navigate(`/bank-payments?file=${id}`)}>Its payments</Button>
          {mayWrite ? (
            <Button look="secondary" onClick={() => void save()}>
              Save the file
            </Button>
          ) : null}
        </>
      }
    >
      {file.state === "refused" ? (
        <Notice level="error" title="It was refused. Nothing was booked.">
          <Problems file={file} />
        </Notice>
      ) : null}
      {file.isProposed ? (
        <Notice title="Nothing is booked yet.">Somebody else looks at it under Approvals first.</Notice>
      ) : null}
      <Section title="File">
        <Facts
          facts={[
            ["Days", file.from === file.to ? (file.from ?? "–") : `${file.from} to ${file.to}`],
            ["Total", formatMoney(file.total)],
            ["Lines", String(file.lines)],
            ["In an earlier file", String(file.known)],
            ["Booked", String(file.booked)],
            ["Unmatched", String(file.unmatched)],
            ["Held", String(file.held)],
            ["Still being booked", String(file.waiting)],
            ["SHA-256", file.sha256],
          ]}
        />
      </Section>
    </Page>
  )
}

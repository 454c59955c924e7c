import { Link } from "react-router"
import { deskPartyEndpoints as calls, type ReportedMessage } from "#src/contract/party/parties.desk.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { useChange } from "../core/use-call.ts"

const columns: readonly Column<ReportedMessage>[] = [
  { id: "at", header: "Written", cell: ({ at }) => moment(at) },
  {
    id: "group",
    header: "Group",
    cell: ({ groupName }) => groupName,
  },
  { id: "text", header: "Message", cell: ({ text }) => text, long: true },
  {
    id: "customer",
    header: "Written by",
    cell: ({ customerId }) => (customerId ? <Link to={`/customers/${customerId}`}>Customer</Link> : "–"),
  },
  {
    id: "reports",
    header: "Reports",
    cell: ({ reports }) => reports.map(({ reason }) => reason || "No reason given").join("; "),
    long: true,
  },
  { id: "actions", header: "Decide", cell: (row) => <Decide message={row} /> },
]

function Decide({ message: { messageId } }: { message: ReportedMessage }) {
  const may = useMay("customers:write")
  const remove = useChange(calls.removeMessage)
  const dismiss = useChange(calls.dismissReports)
  if (!may) return "–"
  const params = { messageId }
  return (
    <div className="desk-page__actions">
      <Confirm
        label="Remove"
        title="Remove this message?"
        action="Remove the message"
        look="danger"
        reason="Why?"
        onConfirm={(reason) => remove.mutateAsync({ params, body: { reason } })}
      >
        <p>Nobody in the group sees it any more. It can't be brought back.</p>
      </Confirm>
      <Confirm
        label="Leave it"
        title="Leave this message?"
        action="Leave the message"
        reason="Why?"
        onConfirm={(reason) => dismiss.mutateAsync({ params, body: { reason } })}
      >
        <p>It stays in the group, and its reports are closed.</p>
      </Confirm>
    </div>
  )
}

/** Lists the messages that members of Lotto Party groups reported. */
export default function ReportedMessagesPage() {
  return (
    <Page
      title="Group messages"
      lead="Messages of Lotto Party groups that members reported, the oldest first."
    >
      <DataTable
        name="party-messages"
        endpoint={calls.reported}
        columns={columns}
        rowId={({ messageId }) => messageId}
        empty="Nothing is reported."
        everyMs={30_000}
      />
    </Page>
  )
}

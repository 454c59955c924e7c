import { Link } from "react-router"
import { messageEndpoints as calls, messageStates } from "#src/contract/account/messages.desk.ts"
import { Page } from "../core/page.tsx"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import { messageColumns, messageStateNames } from "./message-columns.tsx"

/** Lists people's messages to support. */
export default function MessagesPage() {
  return (
    <Page
      title="Messages"
      lead="Messages to support, newest first."
      actions={<Link to="/reply-templates">Reply templates</Link>}
    >
      <DataTable
        name="messages"
        endpoint={calls.list}
        columns={messageColumns}
        filters={[choiceFilter("state", "State", messageStates, messageStateNames)]}
        rowId={({ id }) => id}
        rowLink={({ id }) => `/messages/${id}`}
        usualSort="-at"
        empty="Nobody has written yet. New messages appear here by themselves."
        everyMs={30_000}
      />
    </Page>
  )
}

import type { MessageRow } from "#src/contract/account/messages.desk.ts"
import { moment } from "../core/moment.ts"
import type { Column } from "../core/table/column.ts"
import { MessageState, messageStateNames } from "./message-state.tsx"

/** Messages as lists of them show them. */
export const messageColumns: readonly Column<MessageRow>[] = [
  { id: "subject", header: "Subject", cell: ({ subject }) => subject, csv: ({ id }) => id },
  { id: "from", header: "From", cell: ({ from }) => from },
  { id: "at", header: "When", cell: ({ at }) => moment(at), csv: ({ at }) => at, sortable: true },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <MessageState state={state} />,
    csv: ({ state }) => messageStateNames[state],
  },
  {
    id: "replies",
    header: "Replies",
    cell: ({ replies }) => replies,
    csv: ({ replies }) => replies,
    numeric: true,
  },
]

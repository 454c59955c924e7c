import type { MessageRow, messageStates } from "#src/contract/account/messages.desk.ts"
import { moment } from "../core/moment.ts"
import { StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"

type State = (typeof messageStates)[number]

export const messageStateNames: Readonly<Record<State, string>> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
}
const tones = { open: "wait", answered: "good", closed: "plain" } as const

export function MessageState({ state }: { state: State }) {
  return <StateBadge tone={tones[state]}>{messageStateNames[state]}</StateBadge>
}

/** Messages as lists of them show them. */
export const messageColumns: readonly Column<MessageRow>[] = [
  { id: "subject", header: "Subject", cell: ({ subject }) => subject },
  { id: "from", header: "From", cell: ({ from }) => from },
  { id: "at", header: "When", cell: ({ at }) => moment(at), sortable: true },
  {
    id: "state",
    header: "State",
    cell: ({ state }) => <MessageState state={state} />,
  },
  {
    id: "replies",
    header: "Replies",
    cell: ({ replies }) => replies,
    numeric: true,
  },
]

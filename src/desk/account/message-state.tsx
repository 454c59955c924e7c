import type { messageStates } from "#src/contract/account/messages.desk.ts"
import { StateBadge } from "../core/page.tsx"

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

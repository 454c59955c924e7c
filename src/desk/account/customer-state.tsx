import type { customerStates } from "#src/contract/account/customer-records.desk.ts"
import { StateBadge } from "../core/page.tsx"

type State = (typeof customerStates)[number]
export const stateNames: Readonly<Record<State, string>> = {
  active: "Active",
  blocked: "Blocked",
  closed: "Closed",
}
const tones = { active: "good", blocked: "bad", closed: "plain" } as const

export function CustomerState({ state }: { state: State }) {
  return <StateBadge tone={tones[state]}>{stateNames[state]}</StateBadge>
}

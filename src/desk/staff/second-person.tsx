import { approvalEndpoints } from "#src/contract/staff/approvals.ts"
import { useCall } from "../core/use-call.ts"

/** Thresholds are settings of the desk, which change seldom: nobody reads one that is older than a minute. */
const STALE_MS = 60_000

/** Says before the press what a call needs a second person for; nothing of a call that needs none. */
export function SecondPerson({ call }: { call: string }) {
  const rules = useCall(approvalEndpoints.rules, {}, { staleMs: STALE_MS })
  const own = rules.data?.filter((rule) => rule.call === call) ?? []
  if (own.length === 0) return null
  return <p className="muted">{own.map(({ when }) => `${when} needs a second person.`).join(" ")}</p>
}

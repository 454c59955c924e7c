import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import { isMoney } from "#src/contract/wire-money.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"

/** Lines that a second person reads; a longer input says how much is left out. */
const MOST_FACTS = 60
const LONGEST_VALUE = 400

type Fact = { label: string; value: string }

const shortened = (text: string) =>
  text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)} … (${text.length} characters)` : text

/** Each value of an input under the names that lead to it: all that the second person agrees to. */
function flatten(value: unknown, path: readonly string[]): Fact[] {
  const label = path.join(", ")
  if (value === undefined || value === null) return []
  if (typeof value !== "object") return [{ label, value: shortened(String(value)) }]
  if (isMoney(value)) return [{ label, value: formatMoney(value) }]
  const entries = Object.entries(value)
  const plain = Array.isArray(value) && value.every((one) => typeof one !== "object")
  if (plain) return value.length > 0 ? [{ label, value: shortened(value.join(", ")) }] : []
  return entries.flatMap(([name, part]) =>
    flatten(part, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]),
  )
}

/** Lists what a stored call would do, as lines of text. */
export function factsOf({ params, body }: Input<Endpoint>): Fact[] {
  const { reason: _, ...sent } = (body ?? {}) as Record<string, unknown>
  const facts = [...flatten(params, []), ...flatten(sent, [])]
  const left = facts.length - MOST_FACTS
  return left > 0
    ? [...facts.slice(0, MOST_FACTS), { label: "Not shown here", value: `${left} more values` }]
    : facts
}

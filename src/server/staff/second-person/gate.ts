import * as v from "valibot"
import type { Endpoint, Input } from "#src/contract/endpoint.ts"
import type { Approval, Proposed, SecondPersonRule } from "#src/contract/staff/approvals.ts"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import { isMoney } from "#src/contract/wire-money.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import type { ServerConfig } from "#src/server/config.ts"
import type { Database, InTransaction } from "#src/server/core/database/database.ts"
import { inTransaction, joinTransaction, undoneTransaction } from "#src/server/core/database/transaction.ts"
import { readSettings } from "#src/server/settings/read-settings.ts"
import { type AnyKind, type Approved, approvalKind, propose } from "../approvals.ts"
import { readMember } from "../members.ts"
import { refuseStaff, type Staff } from "../staff.ts"
import type { AnyGatedCall, GatedCall } from "./gated-call.ts"
import { gatedCalls } from "./gated-calls.ts"

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
function factsOf({ params, body }: Input<Endpoint>): Fact[] {
  const { reason: _, ...sent } = (body ?? {}) as Record<string, unknown>
  const facts = [...flatten(params, []), ...flatten(sent, [])]
  const left = facts.length - MOST_FACTS
  return left > 0
    ? [...facts.slice(0, MOST_FACTS), { label: "Not shown here", value: `${left} more values` }]
    : facts
}

/** The parts of a call that are stored for the second person. */
export interface StoredCall extends Input<Endpoint> {
  readonly staff: Staff
  readonly now: Date
}

/** Carries a call out; inside a decision it joins that transaction. */
type CarryOut = (call: StoredCall) => Promise<unknown>

const Payload = v.object({ params: v.unknown(), query: v.unknown(), body: v.unknown() })
type Payload = v.InferOutput<typeof Payload>
const inputOf = ({ params, query, body }: Payload) => ({ params, query, body }) as Input<Endpoint>

/** Keeps calls for a second person that need one, and carries them out once they are approved. */
export function createGate(database: Database, config: Pick<ServerConfig, "currency">) {
  const carryOut = new Map<string, CarryOut>()

  /** The proposer's rights as they are now: a member who was suspended meanwhile has no call carried out. */
  async function proposerOf(
    trx: InTransaction,
    { id: approvalId, proposedBy }: Approved<Payload>,
    endpoint: Endpoint,
  ) {
    const { id, name, roles, state } = await readMember(trx, proposedBy)
    const scopes = scopesOf(roles)
    if (state !== "active" || (endpoint.scope && !scopes.has(endpoint.scope)))
      throw refuseStaff(409, "proposer_left", `${name} may not do this any more. Refuse it.`)
    // The approval stands in the place of a session, which may be over.
    return { id, sessionId: approvalId, name, scopes, elevatedUntil: null }
  }

  const kindOf = (gated: AnyGatedCall) => {
    const { endpoint, scope, title, facts } = gated as GatedCall
    return approvalKind({
      kind: endpoint.name,
      scope,
      payload: Payload,
      title: (payload) => title(inputOf(payload)),
      facts: (payload) => facts?.(inputOf(payload), config.currency) ?? factsOf(inputOf(payload)),
      execute: async (trx, approved) => {
        const staff = await proposerOf(trx, approved, endpoint)
        const run = carryOut.get(endpoint.name)
        if (!run) throw new Error(`Nothing carries out ${endpoint.name}.`)
        return joinTransaction(trx, () => run({ ...inputOf(approved.payload), staff, now: approved.now }))
      },
    })
  }
  const gates = new Map(
    gatedCalls.map((call) => [call.endpoint.name, { call: call as GatedCall, kind: kindOf(call) }]),
  )

  return {
    /** Kinds of approvals, one for each gated call. */
    kinds: [...gates.values()].map(({ kind }) => kind) as readonly AnyKind[],

    /** When each call needs a second person, in words, with this shop's thresholds. */
    async rules(): Promise<SecondPersonRule[]> {
      const settings = await readSettings(database.tables)
      return [...gates.values()].map(({ call }) => ({ call: call.endpoint.name, when: call.when(settings) }))
    },

    register(endpoint: Endpoint, run: CarryOut): void {
      if (gates.has(endpoint.name)) carryOut.set(endpoint.name, run)
    },

    /**
     * Proposes a call that needs a second person, after finding out that it could be carried out now; null for one
     * that needs none. A program cannot propose: it is refused.
     */
    async propose(
      endpoint: Endpoint,
      { params, query, body, staff, now }: StoredCall,
      about: Approval["about"] | null,
    ): Promise<Proposed | null> {
      const gate = gates.get(endpoint.name)
      if (!gate) return null
      const { call, kind } = gate
      const input = { params, query, body }
      const settings = await readSettings(database.tables)
      if (!(await call.applies(input, { db: database.tables, settings }))) return null
      const run = carryOut.get(endpoint.name)
      await undoneTransaction(database, (trx) =>
        joinTransaction(trx, async () => run?.({ ...input, staff, now })),
      )
      // After the dry run: whoever sent something wrong learns that first.
      if (staff.id === null)
        throw refuseStaff(403, "needs_two", "This needs two people, so a program can't do it. Use the desk.")
      const payload = JSON.parse(JSON.stringify(input)) as Payload
      const reason = (body as { reason?: unknown }).reason
      const id = await inTransaction(database, (trx) =>
        propose(
          trx,
          kind,
          {
            about: about ?? { kind: "call", id: endpoint.name },
            payload,
            reason: typeof reason === "string" ? reason : "",
            staff,
          },
          now,
        ),
      )
      return { id, title: call.title(input) }
    },
  }
}

export type SecondPersonGate = ReturnType<typeof createGate>

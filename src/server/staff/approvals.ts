import type { Selectable } from "kysely"
import * as v from "valibot"
import type { Money } from "#src/contract/money.ts"
import {
  type Approval,
  CLOSE_HOURS,
  DECIDED,
  OWN_PROPOSAL,
  TOO_CLOSE,
  TYPED_DIFFERS,
} from "#src/contract/staff/approvals.ts"
import type { Scope } from "#src/contract/staff/scopes.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import type { Keys } from "../sign-in/keys.ts"
import { closeUntil } from "./members.ts"
import { memberOf, notAllowed, refuseStaff, type Staff } from "./staff.ts"
import type { StaffTables } from "./tables.ts"

interface Fact {
  readonly label: string
  readonly value: string
}

/**
 * Something that stands on a paper which both people have: whoever approves types it without seeing what the proposer
 * typed, and the server compares. To look at a number and nod finds no slip and no swapped account; to type it does.
 */
interface TypedAnew<P> {
  /** Null where nothing has to be typed for this proposal. */
  readonly label: (payload: P) => string | null
  readonly matches: (db: Handle, payload: P, typed: string, keys: Keys) => Promise<boolean>
}

/** A decision that takes two people: how it is told to the second, and what happens when they agree. */
export interface ApprovalKind<S extends v.GenericSchema<object, object> = v.GenericSchema<object, object>> {
  readonly kind: string
  /** The scope that the second person needs. */
  readonly scope: Scope
  readonly payload: S
  /** In words: "Pay $50.00 into the wallet of customer …". */
  readonly title: (payload: v.InferOutput<S>) => string
  readonly facts: (payload: v.InferOutput<S>) => readonly Fact[]
  /** The money that it moves. */
  readonly amount?: (payload: v.InferOutput<S>) => Money
  readonly typedAnew?: TypedAnew<v.InferOutput<S>>
  /** More for the second person to read while it is open, which the proposal itself does not store. */
  readonly details?: (db: Handle, payload: v.InferOutput<S>) => Promise<Fact[]>
  /** Does it, in the transaction of the decision; what it throws leaves the proposal open. */
  readonly execute: (trx: InTransaction, approved: Approved<v.InferOutput<S>>) => Promise<unknown>
}

export interface Approved<P> {
  readonly id: string
  readonly payload: P
  readonly about: { readonly kind: string; readonly id: string }
  readonly reason: string
  readonly proposedBy: string
  readonly approvedBy: string
  readonly now: Date
}

/** A kind with its types forgotten, for the list of all. */
export type AnyKind = Omit<
  ApprovalKind,
  "title" | "facts" | "amount" | "typedAnew" | "details" | "execute"
> & {
  readonly amount?: (payload: never) => Money
  readonly typedAnew?: TypedAnew<never>
  readonly title: (payload: never) => string
  readonly facts: (payload: never) => readonly Fact[]
  readonly details?: (db: Handle, payload: never) => Promise<Fact[]>
  readonly execute: (trx: InTransaction, approved: never) => Promise<unknown>
}

export const approvalKind = <S extends v.GenericSchema<object, object>>(
  kind: ApprovalKind<S>,
): ApprovalKind<S> => kind

type Row = Selectable<StaffTables["staff_approvals"]>

const decided = () => refuseStaff(409, DECIDED, "Somebody has decided this already.")

/** Proposes something; nothing happens before somebody else agrees. Gives its id. */
export async function propose<S extends v.GenericSchema<object, object>>(
  trx: InTransaction,
  kind: ApprovalKind<S>,
  proposal: { about: { kind: string; id: string }; payload: v.InferOutput<S>; reason: string; staff: Staff },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  await trx
    .insertInto("staff_approvals")
    .values({
      id,
      kind: kind.kind,
      about_kind: proposal.about.kind,
      about_id: proposal.about.id,
      payload: JSON.stringify(proposal.payload),
      reason: proposal.reason,
      state: "open",
      proposed_by: memberOf(proposal.staff).id,
      proposed_at: now,
      decided_by: null,
      decided_at: null,
      note: null,
    })
    .execute()
  return id
}

/** Refuses two who know one another through an invitation, a reset or a raised role of the last hours. */
const tooClose = (until: Date) =>
  refuseStaff(
    403,
    TOO_CLOSE,
    `One of you invited or promoted the other less than ${CLOSE_HOURS} hours ago. Somebody else has to decide it, or you from ${until.toISOString().slice(0, 16).replace("T", " ")} UTC on.`,
  )

/** Decides proposals of the kinds that it is given. */
export function createApprovals(database: Database, kinds: readonly AnyKind[], keys: Keys) {
  const kindOf = (name: string): ApprovalKind => {
    const kind = kinds.find((one) => one.kind === name)
    if (!kind) throw notFound()
    return kind as ApprovalKind
  }

  async function describe(trx: Handle, row: Row, staff: Staff, now: Date): Promise<Approval> {
    const names = await trx
      .selectFrom("staff_members")
      .select(["id", "name"])
      .where("id", "in", [row.proposed_by, row.decided_by ?? row.proposed_by])
      .execute()
    const nameOf = (id: string) => names.find((one) => one.id === id)?.name ?? ""
    const kind = kindOf(row.kind)
    const payload = v.parse(kind.payload, row.payload)
    const isMine = row.proposed_by === staff.id
    const mayDecide = row.state === "open" && !isMine && staff.scopes.has(kind.scope)
    const closeFor = mayDecide && staff.id ? await closeUntil(trx, staff.id, row.proposed_by, now) : null
    return {
      id: row.id,
      kind: row.kind,
      title: kind.title(payload),
      facts: [
        ...kind.facts(payload),
        ...((row.state === "open" && (await kind.details?.(trx, payload))) || []),
      ],
      amount: kind.amount?.(payload) ?? null,
      typedAnew: (row.state === "open" && kind.typedAnew?.label(payload)) || null,
      about: { kind: row.about_kind, id: row.about_id },
      reason: row.reason,
      state: row.state,
      proposedBy: nameOf(row.proposed_by),
      proposedAt: row.proposed_at.toISOString(),
      decidedBy: row.decided_by && nameOf(row.decided_by),
      decidedAt: row.decided_at?.toISOString() ?? null,
      note: row.note,
      mayDecide: mayDecide && closeFor === null,
      mayDecideFrom: closeFor?.toISOString() ?? null,
      isMine,
    }
  }

  /** Locks an open proposal: whoever comes second finds it decided. */
  async function lockOpen(trx: InTransaction, id: string): Promise<Row> {
    const row = await trx
      .selectFrom("staff_approvals")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw notFound()
    return row
  }

  /** Refuses to approve what the decider typed otherwise than the proposer did; the proposal stays open. */
  async function compareTyped(
    trx: InTransaction,
    kind: ApprovalKind,
    row: Row,
    typed: string,
  ): Promise<void> {
    const payload = v.parse(kind.payload, row.payload)
    const label = kind.typedAnew?.label(payload)
    if (!label || (await kind.typedAnew?.matches(trx, payload, typed, keys))) return
    throw refuseStaff(
      422,
      TYPED_DIFFERS,
      typed
        ? "It isn't what was proposed. Look at the paper again, or refuse it and say what is wrong."
        : "Type it from the paper, so that it can be compared.",
      { field: "typed" },
    )
  }

  return {
    /** Counts open proposals of others, of the kinds that a member may decide, and tells since when the first waits. */
    countFor: ({ id, scopes }: Staff): Promise<{ count: number; since: Date | null }> =>
      database.tables
        .selectFrom("staff_approvals")
        .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.min("proposed_at").as("since")])
        .where("state", "=", "open")
        .where("kind", "in", ["", ...kinds.filter(({ scope }) => scopes.has(scope)).map(({ kind }) => kind)])
        .$if(id !== null, (query) => query.where("proposed_by", "!=", id ?? ""))
        .executeTakeFirstOrThrow(),

    async list(
      query: {
        state: Row["state"]
        after?: string | undefined
        limit: number
        sort?: "at" | "-at" | undefined
        kind?: string | undefined
        id?: string | undefined
      },
      staff: Staff,
      now: Date,
    ): Promise<{ rows: Approval[]; next: string | null }> {
      const mine = memberOf(staff).id
      const decidable = kinds.filter(({ scope }) => staff.scopes.has(scope)).map(({ kind }) => kind)
      let select = database.tables
        .selectFrom("staff_approvals")
        .selectAll()
        .where("state", "=", query.state)
        .where((eb) =>
          eb.or([
            eb("proposed_by", "=", mine),
            ...(decidable.length > 0 ? [eb("kind", "in", decidable)] : []),
          ]),
        )
      if (query.kind && query.id)
        select = select.where("about_kind", "=", query.kind).where("about_id", "=", query.id)
      const [comparison, direction] = query.sort === "at" ? ([">", "asc"] as const) : (["<", "desc"] as const)
      if (query.after) select = select.where("id", comparison, query.after)
      const found = await select
        .orderBy("id", direction)
        .limit(query.limit + 1)
        .execute()
      const rows: Approval[] = []
      for (const row of found.slice(0, query.limit))
        rows.push(await describe(database.tables, row, staff, now))
      return { rows, next: found.length > query.limit ? (rows.at(-1)?.id ?? null) : null }
    },

    decide: (
      id: string,
      {
        decision,
        note,
        typed = "",
      }: { decision: "approve" | "refuse"; note: string; typed?: string | undefined },
      staff: Staff,
      now: Date,
    ): Promise<Approval & { outcome: unknown }> =>
      inTransaction(database, async (trx) => {
        const by = memberOf(staff).id
        const row = await lockOpen(trx, id)
        const kind = kindOf(row.kind)
        if (!staff.scopes.has(kind.scope)) throw notAllowed()
        if (row.proposed_by === by)
          throw refuseStaff(403, OWN_PROPOSAL, "You proposed this yourself. Somebody else has to decide it.")
        if (row.state !== "open") throw decided()
        const closeFor = await closeUntil(trx, by, row.proposed_by, now)
        if (closeFor && decision === "approve") throw tooClose(closeFor)
        if (decision === "approve") await compareTyped(trx, kind, row, typed)
        const state = decision === "approve" ? ("approved" as const) : ("refused" as const)
        const change = { state, decided_by: by, decided_at: now, note: note || null }
        await trx.updateTable("staff_approvals").set(change).where("id", "=", id).execute()
        const outcome =
          state === "approved" &&
          (await kind.execute(trx, {
            id,
            payload: v.parse(kind.payload, row.payload),
            about: { kind: row.about_kind, id: row.about_id },
            reason: row.reason,
            proposedBy: row.proposed_by,
            approvedBy: by,
            now,
          }))
        return { ...(await describe(trx, { ...row, ...change }, staff, now)), outcome: outcome || null }
      }),

    withdraw: (id: string, staff: Staff, now: Date): Promise<void> =>
      inTransaction(database, async (trx) => {
        const by = memberOf(staff).id
        const row = await lockOpen(trx, id)
        if (row.proposed_by !== by) throw notFound()
        if (row.state !== "open") throw decided()
        await trx
          .updateTable("staff_approvals")
          .set({ state: "withdrawn", decided_by: by, decided_at: now })
          .where("id", "=", id)
          .execute()
      }),
  }
}

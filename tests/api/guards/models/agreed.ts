import type { World } from "./world.ts"

/** Something that two different people agreed to. */
export interface Agreed {
  readonly id: string
  readonly kind: string
  readonly about: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** Lists what was approved by somebody else than its proposer, of whom the insider is not both. */
export async function readAgreed({ shop, hands }: World): Promise<Agreed[]> {
  const rows = await shop.fresh.database.tables
    .selectFrom("staff_approvals")
    .select(["id", "kind", "about_kind", "about_id", "payload", "proposed_by", "decided_by"])
    .where("state", "=", "approved")
    .execute()
  return rows
    .filter(({ proposed_by, decided_by }) => {
      if (!decided_by || proposed_by === decided_by) return false
      return !(hands.has(proposed_by) && hands.has(decided_by))
    })
    .map(({ id, kind, about_kind, about_id, payload }) => ({
      id,
      kind,
      about: `${about_kind} ${about_id}`,
      payload: payload as Agreed["payload"],
    }))
}

/** A value within what was agreed to, by the names that lead to it. */
export const partOf = ({ payload }: Agreed, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], payload)

/** Those of some calls that name something in their address. */
export const agreedTo = (
  agreed: readonly Agreed[],
  kinds: RegExp,
  param?: string,
  value?: string,
): Agreed[] =>
  agreed.filter(
    (one) => kinds.test(one.kind) && (param === undefined || partOf(one, "params", param) === value),
  )

/** Those of them that were agreed to since the sequence began. */
export const since = ({ before }: World, agreed: readonly Agreed[]): Agreed[] =>
  agreed.filter(({ id }) => !before.agreed.has(id))

import { sql } from "kysely"
import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import type { MemberChange } from "#src/contract/staff/members.ts"
import { scopesOf } from "#src/contract/staff/scopes.ts"
import { contentPaths } from "#src/domain/site/paths/content-paths.ts"
import type { Handle } from "#src/server/core/database/database.ts"
import type { Settings } from "#src/server/settings/registry.ts"
import { readMember } from "../members.ts"

/** A limit of more uses than this is none. */
export const MANY_USES = 10_000

/**
 * Whether a code gives away more than one member may: a high share of the price, in percent or as an amount off what has
 * to be bought at least, wallet credit, or uses without an end.
 */
export function givesMuch(
  { type, percent, amount, minSpend, mostUses }: Partial<PromotionDraft>,
  { codeTwoPeopleAbovePercent: codePercent }: Pick<Settings, "codeTwoPeopleAbovePercent">,
): boolean {
  const isHighShare =
    (percent ?? 0) > codePercent || (amount?.cents ?? 0) * 100 > codePercent * (minSpend?.cents ?? 0)
  return type === "voucher_credit_amount" || isHighShare || (mostUses ?? MANY_USES + 1) > MANY_USES
}

/** The same of an earlier version of a code; a version that removed it gives nothing. */
export async function versionGivesMuch(
  db: Handle,
  code: string,
  version: number,
  settings: Pick<Settings, "codeTwoPeopleAbovePercent">,
): Promise<boolean> {
  const row = await db
    .selectFrom("content_versions")
    .select("body")
    .where("kind", "=", "promotion")
    .where("key", "=", code.toUpperCase())
    .where("version", "=", version)
    .executeTakeFirst()
  const body = row?.body as Partial<PromotionDraft> | null | undefined
  return body ? givesMuch(body, settings) : false
}

/** Pages that customers and regulators rely on word for word. */
const legalPaths: ReadonlySet<unknown> = new Set(
  [
    contentPaths.privacy,
    contentPaths.cookiePolicy,
    contentPaths.terms,
    contentPaths.termsOfUse,
    contentPaths.responsibleGaming,
  ].map((path) => path.link()),
)

/** Whether a page is a legal one, as it is shown or as it would be. */
export async function changesLegalPage(
  db: Handle,
  key: string,
  body: Readonly<Record<string, unknown>> | null,
): Promise<boolean> {
  const live = await db.selectFrom("cms_pages").select("path").where("key", "=", key).executeTakeFirst()
  return legalPaths.has(live?.path) || legalPaths.has(body?.path)
}

/** Whether a batch collects from customers: once it is noted as sent, their deposits count. */
export async function isDebitBatch(db: Handle, id: string): Promise<boolean> {
  const batch = await db
    .selectFrom("payout_batches")
    .select("channel")
    .where(sql<boolean>`id::text = ${id}`)
    .executeTakeFirst()
  return batch?.channel === "direct_debit"
}

/** Whether there is another owner who could be the second person. */
export async function hasOwners(db: Handle): Promise<boolean> {
  const active = await db.selectFrom("staff_members").select("roles").where("state", "=", "active").execute()
  return active.filter(({ roles }) => roles.includes("owner")).length > 1
}

/** Whether a member may do more afterwards than now. */
export async function raisesMember(db: Handle, id: string, change: MemberChange): Promise<boolean> {
  const { roles, state } = await readMember(db, id)
  const ownScopes = state === "suspended" ? new Set() : scopesOf(roles)
  if (change.suspended ?? state === "suspended") return false
  return [...scopesOf(change.roles ?? roles)].some((scope) => !ownScopes.has(scope))
}

/** Whether the prizes of a draw wait since they exceed a ceiling. */
export async function isHeldByCeiling(
  db: Handle,
  { offerKey, drawNo }: { readonly offerKey: string; readonly drawNo: number },
): Promise<boolean> {
  const draw = await db
    .selectFrom("draws")
    .select("over_ceiling_at")
    .where("offer_key", "=", offerKey)
    .where("draw_no", "=", drawNo)
    .executeTakeFirst()
  return Boolean(draw?.over_ceiling_at)
}

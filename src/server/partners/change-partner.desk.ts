import { getPublicSuffix } from "tldts"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency } from "#src/contract/money.ts"
import { PARTNER_IN_USE, PARTNER_TAKEN, type PartnerDetail } from "#src/contract/partners/partners.desk.ts"
import { originProblem, wildcardDomain } from "#src/domain/partners/origin-problem.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { newSecret } from "../core/database/ids.ts"
import { inTransaction, isDuplicate } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { changedMeanwhile, memberOf, refuseStaff, type Staff } from "../staff/staff.ts"
import { readDeskPartner } from "./desk-partners.desk.ts"
import { insertSecret } from "./partners.ts"

const DAY_MS = 86_400_000

export type PartnerDraft = Pick<PartnerDetail, "name" | "channels" | "origins" | "dailyLimit">

/** Anybody can have a host below `vercel.app` or `com.au`: a wildcard there would let all of them in. */
function isShared(origin: string): boolean {
  const domain = wildcardDomain(origin)
  return domain !== null && getPublicSuffix(domain, { allowPrivateDomains: true }) === domain
}

function rowOf({ name, channels, origins, dailyLimit }: PartnerDraft, currency: Currency) {
  const wrong = (field: string, said: string) => refuseStaff(422, errorCodes.invalid, said, { field })
  const listed = [...new Set(origins)]
  for (const origin of listed) {
    const problem = originProblem(origin)
    if (problem) throw wrong("origins", problem)
    if (isShared(origin))
      throw wrong("origins", `${origin}: anybody can have a page there. List the partner's own addresses.`)
  }
  if (dailyLimit.currency !== currency || dailyLimit.cents < 0)
    throw wrong("dailyLimit", `Enter 0 or more, in ${currency}.`)
  return {
    name,
    channels: JSON.stringify(channels),
    origins: JSON.stringify(listed),
    daily_limit_cents: dailyLimit.cents,
  }
}

/** Makes a partner with its first secret, which is shown once. */
export async function createPartner(
  database: Database,
  { slug, ...draft }: PartnerDraft & { readonly slug: string },
  currency: Currency,
  staff: Staff,
  now: Date,
): Promise<{ partner: PartnerDetail; secret: string }> {
  const row = rowOf(draft, currency)
  const secret = newSecret()
  try {
    return await inTransaction(database, async (trx) => {
      await trx
        .insertInto("partners")
        .values({ slug, key: slug, ...row })
        .execute()
      await insertSecret(trx, slug, secret, memberOf(staff).id, now)
      return { partner: await readDeskPartner(trx, slug, currency), secret }
    })
  } catch (error) {
    if (!isDuplicate(error)) throw error
    throw refuseStaff(409, PARTNER_TAKEN, "There is a partner with this slug already.", { field: "slug" })
  }
}

async function lockPartner(trx: InTransaction, slug: string) {
  const row = await trx
    .selectFrom("partners")
    .select(["key", "revision"])
    .where("slug", "=", slug)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Changes a partner as somebody read it; refuses where somebody else changed it since. */
export async function changePartner(
  database: Database,
  slug: string,
  { revision, ...draft }: PartnerDraft & { readonly revision: number },
  currency: Currency,
): Promise<PartnerDetail> {
  const row = rowOf(draft, currency)
  return inTransaction(database, async (trx) => {
    const present = await lockPartner(trx, slug)
    if (present.revision !== revision)
      throw changedMeanwhile("Somebody else changed this partner since you opened it.")
    await trx
      .updateTable("partners")
      .set({ ...row, revision: revision + 1 })
      .where("slug", "=", slug)
      .execute()
    return readDeskPartner(trx, slug, currency)
  })
}

/** Removes a partner that nothing was bought from and that knows nobody. */
export async function removePartner(database: Database, slug: string): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { key } = await lockPartner(trx, slug)
    if (await isUsed(trx, slug, key))
      throw refuseStaff(
        409,
        PARTNER_IN_USE,
        "This partner has sales or customers, so its record stays. Revoke its secrets and take out its origins instead.",
      )
    await trx.deleteFrom("settings").where("name", "=", `theme.${slug}`).execute()
    await trx.deleteFrom("partners").where("slug", "=", slug).execute()
  })
}

async function isUsed(trx: Handle, slug: string, key: string): Promise<boolean> {
  const found = await Promise.all([
    trx.selectFrom("checkouts").select("id").where("partner_key", "=", key).limit(1).executeTakeFirst(),
    trx
      .selectFrom("partner_customers")
      .select("reference")
      .where("partner_slug", "=", slug)
      .limit(1)
      .executeTakeFirst(),
    trx
      .selectFrom("scheduled_purchases")
      .select("id")
      .where("partner_key", "=", key)
      .limit(1)
      .executeTakeFirst(),
  ])
  return found.some((row) => row !== undefined)
}

/** Makes a new secret; those before work for so many days more. */
export function rotateSecret(
  database: Database,
  slug: string,
  overlapDays: number,
  currency: Currency,
  staff: Staff,
  now: Date,
): Promise<{ partner: PartnerDetail; secret: string }> {
  const secret = newSecret()
  const end = new Date(now.getTime() + overlapDays * DAY_MS)
  return inTransaction(database, async (trx) => {
    await lockPartner(trx, slug)
    await trx
      .updateTable("partner_secrets")
      .set({ expires_at: end })
      .where("partner_slug", "=", slug)
      .where("revoked_at", "is", null)
      // A secret that ends sooner does so all the same.
      .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", end)]))
      .execute()
    await insertSecret(trx, slug, secret, memberOf(staff).id, now)
    return { partner: await readDeskPartner(trx, slug, currency), secret }
  })
}

export async function revokeSecret(
  { tables }: Database,
  { slug, id }: { readonly slug: string; readonly id: string },
  currency: Currency,
  now: Date,
): Promise<PartnerDetail> {
  const revoked = await tables
    .updateTable("partner_secrets")
    .set((eb) => ({ revoked_at: eb.fn.coalesce("revoked_at", eb.val(now)) }))
    .where("id", "=", id)
    .where("partner_slug", "=", slug)
    .returning("id")
    .executeTakeFirst()
  if (!revoked) throw notFound()
  return readDeskPartner(tables, slug, currency)
}

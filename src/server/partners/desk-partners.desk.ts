import { sql } from "kysely"
import type { Currency } from "#src/contract/money.ts"
import type {
  LinkedCustomer,
  PartnerDetail,
  PartnerRow,
  PartnerSales,
} from "#src/contract/partners/partners.desk.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { notFound } from "../core/failure.ts"
import { checkoutStands, standingTotal } from "../orders/standing-orders.ts"
import { type Listed, partOf, readSorted, type SortedPart } from "../staff/cursor.desk.ts"

const DAY_MS = 86_400_000

/** Reads the purchases through a partner that stand, in the last so many days, the channel with the most first. */
export async function readPartnerSales(
  db: Handle,
  slug: string,
  days: number,
  currency: Currency,
  now: Date,
): Promise<PartnerSales> {
  const partner = await db.selectFrom("partners").select("key").where("slug", "=", slug).executeTakeFirst()
  if (!partner) throw notFound()
  const rows = await db
    .selectFrom("checkouts")
    .select((eb) => [
      "channel_key",
      eb.fn.countAll<number>().as("purchases"),
      sql<number>`coalesce(sum(${standingTotal("checkouts")}), 0)::bigint`.as("cents"),
    ])
    .where("partner_key", "=", partner.key)
    .where(checkoutStands("checkouts"))
    .where("created_at", ">", new Date(now.getTime() - days * DAY_MS))
    .groupBy("channel_key")
    .execute()
  const channels = rows
    .map(({ channel_key, purchases, cents }) => ({
      channelKey: channel_key,
      purchases: Number(purchases),
      total: money(Number(cents), currency),
    }))
    .sort((a, b) => b.total.cents - a.total.cents)
  const sumOf = (read: (channel: (typeof channels)[number]) => number) =>
    channels.reduce((total, channel) => total + read(channel), 0)
  return {
    purchases: sumOf(({ purchases }) => purchases),
    total: money(
      sumOf(({ total }) => total.cents),
      currency,
    ),
    channels,
  }
}

const startsWith = (text: string) => `${text.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`

const slug = { by: sql`partners.slug COLLATE "C"`, of: (row: { slug: string }) => row.slug }
const sortKeys = {
  name: {
    by: sql`lower(partners.name) COLLATE "C"`,
    type: "folded",
    of: (row: { name: string }) => row.name,
  },
  slug: { ...slug, type: "text" },
} as const

/** Partners by slug where no other order is asked for, those whose slug or name begins so where something is searched. */
export async function listPartners(
  db: Handle,
  { q, sort = "slug", ...part }: SortedPart<"name" | "slug"> & { q?: string | undefined },
  now: Date,
): Promise<Listed<PartnerRow>> {
  let select = db.selectFrom("partners").select((eb) => [
    "slug",
    "key",
    "name",
    "channels",
    "origins",
    eb
      .selectFrom("partner_secrets")
      .select((secrets) => secrets.fn.countAll<number>().as("count"))
      .whereRef("partner_slug", "=", "partners.slug")
      .where("revoked_at", "is", null)
      .where((secret) => secret.or([secret("expires_at", "is", null), secret("expires_at", ">", now)]))
      .as("secrets"),
  ])
  if (q)
    select = select.where((eb) =>
      eb.or([eb("slug", "like", startsWith(q)), eb(eb.fn("lower", ["name"]), "like", `%${startsWith(q)}`)]),
    )
  return readSorted(
    select,
    sortKeys,
    slug,
    { ...part, sort },
    ({ slug, key, name, channels, origins, secrets }) => ({
      slug,
      key,
      name,
      channels: channels.length,
      origins: origins.length,
      secrets: Number(secrets ?? 0),
    }),
  )
}

export async function readDeskPartner(db: Handle, slug: string, currency: Currency): Promise<PartnerDetail> {
  const row = await db.selectFrom("partners").selectAll().where("slug", "=", slug).executeTakeFirst()
  if (!row) throw notFound()
  const secrets = await db
    .selectFrom("partner_secrets as secret")
    .leftJoin("staff_members", "staff_members.id", "secret.created_by")
    .selectAll("secret")
    .select("staff_members.name as creator")
    .where("partner_slug", "=", slug)
    .orderBy("secret.created_at", "desc")
    .orderBy("secret.id", "desc")
    .execute()
  const { linked } = await db
    .selectFrom("partner_customers")
    .select((eb) => eb.fn.countAll<number>().as("linked"))
    .where("partner_slug", "=", slug)
    .where("ended_at", "is", null)
    .executeTakeFirstOrThrow()
  return {
    slug,
    key: row.key,
    name: row.name,
    channels: row.channels.map(({ channelKey, name }) => ({ channelKey, name })),
    origins: [...row.origins],
    dailyLimit: money(row.daily_limit_cents, currency),
    revision: row.revision,
    secrets: secrets.map((secret) => ({
      id: secret.id,
      createdAt: secret.created_at.toISOString(),
      createdBy: secret.creator,
      lastUsedAt: secret.last_used_at?.toISOString() ?? null,
      expiresAt: secret.expires_at?.toISOString() ?? null,
      revokedAt: secret.revoked_at?.toISOString() ?? null,
    })),
    linkedCustomers: Number(linked),
  }
}

/** Customers whom a partner knows, by its references. */
export async function listLinkedCustomers(
  db: Handle,
  slug: string,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<Listed<LinkedCustomer>> {
  let select = db
    .selectFrom("partner_customers")
    .select(["reference", "customer_id"])
    .where("partner_slug", "=", slug)
    .where("ended_at", "is", null)
  if (after) select = select.where("reference", ">", after)
  const found = await select
    .orderBy("reference")
    .limit(limit + 1)
    .execute()
  return partOf(
    found,
    limit,
    (row) => row.reference,
    ({ reference, customer_id }) => ({ reference, customerId: customer_id }),
  )
}

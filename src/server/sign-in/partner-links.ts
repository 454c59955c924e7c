import type { Currency, Money } from "#src/contract/money.ts"
import { linkCodes } from "#src/contract/partners/partner-link.codes.ts"
import type { PartnerLink } from "#src/contract/partners/partner-link.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailCustomer } from "../account/mail-customer.ts"
import { accountClosed, lockOpenAccount } from "../account/open-account.ts"
import type { Database, Handle, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, linkExpired, notFound } from "../core/failure.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sentence } from "../core/texts/sentences.ts"
import { closedReference } from "./closed-links.ts"
import { revokeSessions } from "./end-sessions.ts"
import type { Keys } from "./keys.ts"
import { type ShownLinkToken, useLinkToken } from "./partner-link-tokens.ts"
import { noteSecurityEvent } from "./security-events.ts"

type Unlinked = typeof linkCodes.notLinked | typeof linkCodes.ended | typeof linkCodes.closed
type FoundLink = { readonly state: "linked"; readonly customerId: string } | { readonly state: Unlinked }

/** Who is linked to a partner under a reference, or why nobody is. */
export async function findLink(db: Handle, keys: Keys, slug: string, reference: string): Promise<FoundLink> {
  const closed = closedReference(keys, slug, reference)
  const rows = await db
    .selectFrom("partner_customers")
    .select(["reference", "customer_id", "ended_at"])
    .where("partner_slug", "=", slug)
    .where("reference", "in", [reference, closed])
    .execute()
  const [found] = rows
  if (!found) return { state: linkCodes.notLinked }
  if (rows.some((row) => row.reference === closed)) return { state: linkCodes.closed }
  return found.ended_at ? { state: linkCodes.ended } : { state: "linked", customerId: found.customer_id }
}

/** Refuses a partner's server a token for a reference under which nobody is linked. */
export function notLinked(state: Unlinked): Failure {
  if (state === linkCodes.notLinked) return new Failure(404, state, sentence("failure.partner.notLinked"))
  const text = state === linkCodes.ended ? "failure.partner.ended" : "failure.partner.closed"
  return new Failure(410, state, sentence(text))
}

/** The partner as the customer is asked about it. */
export interface AskingPartner {
  readonly slug: string
  readonly name: string
}

/** The most that a customer may spend in a day with a partner: its own limit, where that is lower. */
export async function dailyLimitOf(
  db: Handle,
  slug: string,
  customerId: string | null,
  currency: Currency,
): Promise<Money> {
  const { ofPartner, ofCustomer } = await db
    .selectFrom("partners")
    .leftJoin("customers", (join) => join.on("customers.id", "=", customerId))
    .select(["daily_limit_cents as ofPartner", "partner_daily_limit_cents as ofCustomer"])
    .where("slug", "=", slug)
    .executeTakeFirstOrThrow()
  return money(Math.min(ofPartner, ofCustomer ?? ofPartner), currency)
}

/**
 * Answers a partner's question: the token is used up, and where the customer accepts they are linked under the
 * reference that it names. One under which somebody else is linked is refused, and so is a second one of this partner.
 */
export async function answerLink(
  database: Database,
  keys: Keys,
  { customerId, sessionId }: { customerId: string; sessionId: string | null },
  { shown, partner, accepts }: { shown: ShownLinkToken; partner: AskingPartner; accepts: boolean },
  currency: Currency,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    await lockOpenAccount(trx, customerId, accountClosed)
    const reference = await useLinkToken(trx, shown, sessionId, now)
    if (!accepts) return noteSecurityEvent(trx, customerId, "partner-link-refused", now)
    await storeLink(trx, keys, partner, reference, customerId, now)
    await noteSecurityEvent(trx, customerId, "partner-linked", now)
    const limit = formatMoney(await dailyLimitOf(trx, partner.slug, customerId, currency))
    const { name } = partner
    await mailCustomer(trx, customerId, now, (t, firstname) => ({
      subject: t("mail.partnerLink.subject", { name }),
      heading: t("mail.partnerLink.heading", { firstname, name }),
      parts: [
        paragraph(t("mail.partnerLink.text", { name, limit })),
        button(t("mail.partnerLink.button"), accountPaths.loginAndSecurity.link()),
      ],
    }))
  })
}

/** A link that its customer ended belongs to nobody: whoever the partner knows by the reference now may be linked. */
async function storeLink(
  trx: InTransaction,
  keys: Keys,
  { slug, name }: AskingPartner,
  reference: string,
  customerId: string,
  now: Date,
): Promise<void> {
  const { state } = await findLink(trx, keys, slug, reference)
  if (state === linkCodes.closed) throw notLinked(state)
  const other = await trx
    .selectFrom("partner_customers")
    .select("reference")
    .where("partner_slug", "=", slug)
    .where("customer_id", "=", customerId)
    .where("ended_at", "is", null)
    .where("reference", "!=", reference)
    .executeTakeFirst()
  if (other)
    throw new Failure(409, linkCodes.linkedOtherwise, sentence("failure.partner.linkedOtherwise", { name }))
  const values = { customer_id: customerId, linked_at: now, ended_at: null, last_used_at: null }
  const stored = await trx
    .insertInto("partner_customers")
    .values({ partner_slug: slug, reference, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["partner_slug", "reference"])
        .doUpdateSet(values)
        .where((eb) =>
          eb.or([
            eb("partner_customers.ended_at", "is not", null),
            eb("partner_customers.customer_id", "=", customerId),
          ]),
        ),
    )
    .returning("reference")
    .executeTakeFirst()
  if (!stored) throw new Failure(409, linkCodes.taken, sentence("failure.partner.taken", { name }))
}

/**
 * Notes that a partner signs its customer in, and holds the link meanwhile: a customer who ends it either finds the new
 * session, or there is none.
 */
export async function noteLinkUsed(
  trx: InTransaction,
  slug: string,
  customerId: string,
  now: Date,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable("partner_customers")
    .set({ last_used_at: now })
    .where("partner_slug", "=", slug)
    .where("customer_id", "=", customerId)
    .where("ended_at", "is", null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw linkExpired(401)
}

/** Partners that a customer is linked to, the newest first. */
export async function listLinks(db: Handle, customerId: string, currency: Currency): Promise<PartnerLink[]> {
  const rows = await db
    .selectFrom("partner_customers")
    .innerJoin("partners", "partners.slug", "partner_customers.partner_slug")
    .innerJoin("customers", "customers.id", "partner_customers.customer_id")
    .select(["slug", "name", "linked_at", "last_used_at", "daily_limit_cents", "partner_daily_limit_cents"])
    .where("customer_id", "=", customerId)
    .where("ended_at", "is", null)
    .orderBy("linked_at", "desc")
    .orderBy("slug")
    .execute()
  return rows.map(
    ({ slug, name, linked_at, last_used_at, daily_limit_cents, partner_daily_limit_cents }) => ({
      partnerSlug: slug,
      partnerName: name,
      linkedAt: linked_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
      dailyLimit: money(
        Math.min(daily_limit_cents, partner_daily_limit_cents ?? daily_limit_cents),
        currency,
      ),
    }),
  )
}

/** Ends a customer's link, with every session that the partner began and every token that it has not used yet. */
export async function endLink(
  database: Database,
  slug: string,
  customerId: string,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("partner_customers")
      .set({ ended_at: now })
      .where("partner_slug", "=", slug)
      .where("customer_id", "=", customerId)
      .where("ended_at", "is", null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw notFound()
    const sessions = await trx
      .selectFrom("sessions")
      .select("id")
      .where("customer_id", "=", customerId)
      .where("partner_slug", "=", slug)
      .where("revoked_at", "is", null)
      .execute()
    await revokeSessions(
      trx,
      sessions.map(({ id }) => id),
      now,
    )
    await trx
      .updateTable("one_time_tokens")
      .set({ used_at: now })
      .where("customer_id", "=", customerId)
      .where("kind", "=", "autologin")
      .where("partner_slug", "=", slug)
      .where("used_at", "is", null)
      .execute()
    await noteSecurityEvent(trx, customerId, "partner-link-ended", now)
  })
}

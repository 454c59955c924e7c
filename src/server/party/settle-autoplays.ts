import { sql } from "kysely"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailName } from "../account/mail-customer.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { Database, InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { button, paragraph, typedWords } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"

/** AutoPlays that one turn takes. */
const AT_ONCE = 100

/** AutoPlays of Lotto Parties that are not cancelled, with the session each began with and its group. */
const autoplays = (trx: InTransaction) =>
  trx
    .selectFrom("recurring_purchases as autoplay")
    .innerJoin("party_sessions as started", (join) =>
      join.on("started.id", "=", sql<string>`(autoplay.request->>'sessionId')::uuid`),
    )
    .innerJoin("party_groups", "party_groups.id", "started.group_id")
    .where(sql<boolean>`autoplay.request->>'productType' = 'social_syndicate_share'`)
    .where("autoplay.status", "!=", "recurring_status_cancelled")

/**
 * Pauses AutoPlays whose organiser opens no tickets by themselves any more, and cancels those whose group is closed or
 * was left. It is looked for afterwards and not done with what causes it: an AutoPlay that is charged holds itself
 * before its session, and whoever changes a session holds that first.
 */
export async function settleAutoplays(
  database: Database,
  now: Date,
): Promise<{ settled: number; more: boolean }> {
  return inTransaction(database, async (trx) => {
    const ended = await autoplays(trx)
      .select("autoplay.id")
      .where((eb) =>
        eb.or([
          eb("party_groups.closed_at", "is not", null),
          eb.not(
            eb.exists(
              eb
                .selectFrom("party_members")
                .select("party_members.id")
                .whereRef("party_members.group_id", "=", "started.group_id")
                .whereRef("party_members.customer_id", "=", "autoplay.customer_id")
                .where("party_members.left_at", "is", null),
            ),
          ),
        ]),
      )
      .limit(AT_ONCE)
      .forUpdate("autoplay")
      .skipLocked()
      .execute()
    if (ended.length > 0)
      await trx
        .updateTable("recurring_purchases")
        .set({ status: "recurring_status_cancelled", paused_until: null })
        .where(
          "id",
          "in",
          ended.map(({ id }) => id),
        )
        .execute()
    const off = await autoplays(trx)
      .select(["autoplay.id", "autoplay.customer_id", "autoplay.offer_key", "party_groups.name"])
      .where("autoplay.status", "!=", "recurring_status_paused")
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom("party_sessions as next")
              .select("next.id")
              .whereRef("next.group_id", "=", "started.group_id")
              .whereRef("next.offer_key", "=", "started.offer_key")
              .where("next.followed_at", "is", null)
              .where("next.autosession", "!=", "off"),
          ),
        ),
      )
      .limit(AT_ONCE)
      .forUpdate("autoplay")
      .skipLocked()
      .execute()
    if (off.length > 0)
      await trx
        .updateTable("recurring_purchases")
        .set({ status: "recurring_status_paused", paused_until: null })
        .where(
          "id",
          "in",
          off.map(({ id }) => id),
        )
        .execute()
    for (const row of off) await mailAutoplayPaused(trx, row, now)
    const settled = ended.length + off.length
    return { settled, more: ended.length === AT_ONCE || off.length === AT_ONCE }
  })
}

interface PausedAutoplay {
  readonly id: string
  readonly customer_id: string
  readonly offer_key: string
  /** The group's. */
  readonly name: string
}

/** Tells a member that their AutoPlay is paused, since the organiser opens no tickets by themselves any more. */
async function mailAutoplayPaused(
  trx: InTransaction,
  { id, customer_id, offer_key, name }: PausedAutoplay,
  now: Date,
): Promise<void> {
  const member = await trx
    .selectFrom("customers")
    .select(["id", "email", "firstname", "email_proved_at"])
    .where("id", "=", customer_id)
    .where("closed_at", "is", null)
    .executeTakeFirst()
  if (!member) return
  const lottery = (await readCatalogue(trx)).offersByKey.get(offer_key)?.definition.name ?? offer_key
  const group = typedWords(name || "Lotto Party", "Lotto Party")
  await sendMail(trx, now, {
    recipient: member.email,
    customerId: member.id,
    content: (t) => ({
      subject: t("mail.party.autoplay.subject", { group }),
      heading: t("mail.party.autoplay.heading", { firstname: mailName(t, member) }),
      parts: [
        paragraph(t("mail.party.autoplay.text", { group, lottery })),
        button(t("mail.party.autoplay.button"), accountPaths.autoplayTicket.link(id)),
      ],
    }),
  })
}

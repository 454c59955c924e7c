import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailName } from "../account/mail-name.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { typedWords } from "../core/mail/typed-words.ts"

interface PausedAutoplay {
  readonly id: string
  readonly customer_id: string
  readonly offer_key: string
  /** The group's. */
  readonly name: string
}

/** Tells a member that their AutoPlay is paused, since the organiser opens no tickets by themselves any more. */
export async function mailAutoplayPaused(
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

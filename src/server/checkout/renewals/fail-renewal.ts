import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { mailName } from "#src/server/account/mail-name.ts"
import type { InTransaction } from "#src/server/core/database/database.ts"
import { button, paragraph } from "#src/server/core/mail/content.ts"
import { sendMail } from "#src/server/core/mail/outbox.ts"
import type { FailureText } from "#src/server/core/texts/sentences.ts"
import { readOffer } from "../../catalogue/offers.ts"
import { readSay } from "../../site/say.ts"
import { changeRenewal, type DueRenewal, lockRenewal, type RenewalRow } from "./renewal-rows.ts"

/** Between two tries of what could not be paid, milliseconds. */
const TRY_AGAIN_MS = 6 * 3_600_000

/** Notes why it was not bought and tells the customer: the first time, and when it is not tried any more. */
export async function failRenewal(
  trx: InTransaction,
  row: DueRenewal,
  why: FailureText,
  then: "again" | "never",
  now: Date,
): Promise<void> {
  const locked = await lockRenewal(trx, row, now)
  if (!locked) return
  const { renewal, until } = locked
  const reason = (await readSay(trx))(why)
  const next = new Date(Math.min(now.getTime() + TRY_AGAIN_MS, until.getTime()))
  const isOver = then === "never" || until <= now
  const isNews = renewal.last_until?.getTime() !== until.getTime() || isOver
  await changeRenewal(trx, row, {
    last_until: until,
    last_attempt: isOver ? "hard_failure" : "soft_failure",
    last_message: reason,
    status: isOver ? "cancelled" : "active",
    next_run_at: isOver ? null : next,
    // Another try may charge the card again.
    deposit_id: null,
  })
  if (isNews) await mailFailure(trx, renewal, { reason, until, isOver }, now)
}

async function mailFailure(
  trx: InTransaction,
  { customer_id, program }: RenewalRow,
  { reason, until, isOver }: { reason: string; until: Date; isOver: boolean },
  now: Date,
): Promise<void> {
  const { email, ...person } = await trx
    .selectFrom("customers")
    .select(["email", "firstname", "email_proved_at"])
    .where("id", "=", customer_id)
    .executeTakeFirstOrThrow()
  const { definition } = await readOffer(trx, program)
  const { name } = definition
  const zone = "timeZone" in definition ? definition.timeZone : "UTC"
  const day = formatLongDate(until.toISOString(), zone)
  await sendMail(trx, now, {
    recipient: email,
    content: (t) => ({
      subject: t("mail.renewed.subject", { name }),
      heading: t("mail.renewed.heading", { firstname: mailName(t, person), name }),
      parts: [
        paragraph(t("mail.renewed.text", { reason, day })),
        paragraph(t(isOver ? "mail.renewed.ended" : "mail.renewed.again")),
        button(t("mail.renewed.button"), rewardPaths.tiers.link()),
      ],
    }),
  })
}

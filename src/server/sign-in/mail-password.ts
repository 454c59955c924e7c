import type { AccountReview, WayIn } from "#src/contract/sign-in/ways-in.ts"
import { withToken } from "#src/domain/site/paths/path-patterns.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import type { CustomerRow } from "../account/customers.ts"
import { mailName } from "../account/mail-customer.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, type MailPart, paragraph, typedWords } from "../core/mail/content.ts"
import type { MailWords } from "../core/mail/look.ts"
import { sendMail } from "../core/mail/outbox.ts"

/** Tells the page that the token looks an account over: those of reset links have no mark. */
const MARK = "review~"

/** Names a way into the account as a mail does. */
const nameOf = (t: MailWords, { kind, name }: WayIn) =>
  t(`mail.waysIn.${kind}`, { name: typedWords(name, "…") })

/** A way with the link to the page that removes it. Opening an address changes nothing: a press on the page does. */
function partsOf(t: MailWords, { ways, token }: AccountReview): MailPart[] {
  const path = withToken(paths.changePassword.link(), `${MARK}${token}`)
  return [
    paragraph(t("mail.waysIn.text")),
    ...ways.map(
      (way): MailPart =>
        way.isRemovable
          ? { kind: "link", label: t("mail.waysIn.remove", { way: nameOf(t, way) }), path }
          : paragraph(nameOf(t, way)),
    ),
    button(t("mail.waysIn.button"), path),
  ]
}

/** Tells the customer that the password was changed; after a reset also how else the account can be got into. */
export const mailPasswordChanged = (
  trx: InTransaction,
  row: CustomerRow,
  review: AccountReview | null,
  now: Date,
): Promise<void> =>
  sendMail(trx, now, {
    recipient: row.email,
    content: (t) => ({
      subject: t("mail.passwordChanged.subject"),
      heading: t("mail.passwordChanged.heading", { firstname: mailName(t, row) }),
      parts: [
        paragraph(t("mail.passwordChanged.text")),
        ...(review ? partsOf(t, review) : [button(t("mail.passwordChanged.button"), paths.login.link())]),
      ],
    }),
  })

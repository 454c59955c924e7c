import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import { formatMoment } from "#src/domain/draws/draw-day.ts"
import { formatMoney, money } from "#src/domain/money/money.ts"
import { accountPaths } from "#src/domain/site/account-paths.ts"
import { mailName } from "../accounts/mail-name.ts"
import { currencyOf } from "../catalogue/offer-definition.ts"
import type { DrawnOffer } from "../catalogue/offers.ts"
import type { InTransaction } from "../database/database.ts"
import { button, paragraph } from "../mail/mail-content.ts"
import { sendMail } from "../mail/outbox.ts"
import { describeBought } from "./recurring-items.ts"

/** What one draw costs of something that a customer has bought again, now and then. */
export interface PriceChange {
  readonly request: RecurringRequest
  readonly oldCents: number
  readonly newCents: number
}

/** Mails a customer what some of theirs will cost from a moment on. `waits`: they are not bought before. */
export async function mailNewPrices(
  trx: InTransaction,
  customerId: string,
  offer: DrawnOffer,
  {
    changes,
    from,
    waits,
  }: { readonly changes: readonly PriceChange[]; readonly from: Date; readonly waits: boolean },
  now: Date,
): Promise<void> {
  const { name } = offer
  const customer = await recipientOf(trx, customerId)
  const price = priceIn(offer)
  await sendMail(trx, now, {
    recipient: customer.email,
    content: (t) => ({
      subject: t("mail.newPrice.subject", { name }),
      heading: t("mail.newPrice.heading", { firstname: mailName(t, customer), name }),
      parts: [
        paragraph(t("mail.newPrice.text", { moment: momentOf(offer, from) })),
        {
          kind: "facts",
          facts: changes.map(({ request, oldCents, newCents }) => [
            describeBought(request, offer),
            t("mail.newPrice.price", { to: price(newCents), from: price(oldCents) }),
          ]),
        },
        paragraph(`${t(waits ? "mail.newPrice.waits" : "mail.newPrice.until")} ${t("mail.newPrice.stop")}`),
        button(t("mail.newPrice.button"), accountPaths.recurringPurchases.link()),
      ],
    }),
  })
}

/** Mails a customer that the new prices they were told of will not come. */
export async function mailKeptPrices(
  trx: InTransaction,
  customerId: string,
  offer: DrawnOffer,
  { changes, from }: { readonly changes: readonly PriceChange[]; readonly from: Date },
  now: Date,
): Promise<void> {
  const { name } = offer
  const customer = await recipientOf(trx, customerId)
  const price = priceIn(offer)
  await sendMail(trx, now, {
    recipient: customer.email,
    content: (t) => ({
      subject: t("mail.keptPrice.subject", { name }),
      heading: t("mail.keptPrice.heading", { firstname: mailName(t, customer), name }),
      parts: [
        paragraph(t("mail.keptPrice.text", { moment: momentOf(offer, from) })),
        {
          kind: "facts",
          facts: changes.map(({ request, oldCents }) => [describeBought(request, offer), price(oldCents)]),
        },
        button(t("mail.keptPrice.button"), accountPaths.recurringPurchases.link()),
      ],
    }),
  })
}

const recipientOf = (trx: InTransaction, customerId: string) =>
  trx
    .selectFrom("customers")
    .select(["email", "firstname", "email_proved_at"])
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()

const priceIn = (offer: DrawnOffer) => (cents: number) => formatMoney(money(cents, currencyOf(offer)))

const momentOf = ({ calendar }: DrawnOffer, from: Date) => formatMoment(from.toISOString(), calendar.timeZone)

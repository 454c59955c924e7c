import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { mailName } from "../account/mail-customer.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import type { DrawnOffer } from "../catalogue/offers.ts"
import type { InTransaction } from "../core/database/database.ts"
import { button, paragraph } from "../core/mail/content.ts"
import { sendMail } from "../core/mail/outbox.ts"
import { describeBought } from "./items.ts"

/** The price of one draw of something that a customer has bought again, before and after a change. */
export interface PriceChange {
  readonly request: RecurringRequest
  readonly oldCents: number
  readonly newCents: number
}

/** Mails a customer what some of theirs will cost from a moment on. `waits`: they are not bought before. */
export const mailNewPrices = (
  trx: InTransaction,
  customerId: string,
  offer: DrawnOffer,
  { waits, ...news }: PriceNews & { readonly waits: boolean },
  now: Date,
): Promise<void> => mailPrices(trx, customerId, offer, { ...news, mail: "newPrice", waits }, now)

/** Mails a customer that the new prices they were told of will not come. */
export const mailKeptPrices = (
  trx: InTransaction,
  customerId: string,
  offer: DrawnOffer,
  news: PriceNews,
  now: Date,
): Promise<void> => mailPrices(trx, customerId, offer, { ...news, mail: "keptPrice" }, now)

/** The news in a mail about prices: which, and from when they hold, or would have held. */
interface PriceNews {
  readonly changes: readonly PriceChange[]
  readonly from: Date
}

type PriceMail = PriceNews &
  ({ readonly mail: "newPrice"; readonly waits: boolean } | { readonly mail: "keptPrice" })

async function mailPrices(
  trx: InTransaction,
  customerId: string,
  offer: DrawnOffer,
  about: PriceMail,
  now: Date,
): Promise<void> {
  const { mail, changes, from } = about
  const { name } = offer
  const customer = await recipientOf(trx, customerId)
  const price = priceIn(offer)
  await sendMail(trx, now, {
    recipient: customer.email,
    content: (t) => ({
      subject: t(`mail.${mail}.subject`, { name }),
      heading: t(`mail.${mail}.heading`, { firstname: mailName(t, customer), name }),
      parts: [
        paragraph(t(`mail.${mail}.text`, { moment: t.moment(from) })),
        {
          kind: "facts",
          facts: changes.map(({ request, oldCents, newCents }) => [
            describeBought(request, offer),
            mail === "newPrice"
              ? t("mail.newPrice.price", { to: price(newCents), from: price(oldCents) })
              : price(oldCents),
          ]),
        },
        ...(about.mail === "newPrice"
          ? [
              paragraph(
                `${t(about.waits ? "mail.newPrice.waits" : "mail.newPrice.until")} ${t("mail.newPrice.stop")}`,
              ),
            ]
          : []),
        button(t(`mail.${mail}.button`), accountPaths.recurringPurchases.link()),
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

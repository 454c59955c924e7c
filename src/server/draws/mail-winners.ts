import { formatMoney, money } from "#src/domain/money/money.ts"
import type { LotteryDefinition } from "../catalogue/lottery-definition.ts"
import { currencyOf } from "../catalogue/offer-definition.ts"
import type { InTransaction } from "../database/database.ts"
import { sendMail } from "../mail/outbox.ts"

/** Mails everybody who won in a draw of a lottery what all of their tickets won together. */
export async function mailLotteryWinners(
  trx: InTransaction,
  lottery: LotteryDefinition,
  drawNo: number,
  now: Date,
): Promise<void> {
  const winners = await trx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .select(["customers.email", "customers.firstname"])
    .select((eb) => eb.fn.sum<number>("orders.winnings_cents").as("cents"))
    .where("orders.offer_key", "=", lottery.key)
    .where("orders.draw_no", "=", drawNo)
    .where("orders.winnings_cents", ">", 0)
    .groupBy(["customers.email", "customers.firstname"])
    .execute()
  for (const { email, firstname, cents } of winners) {
    const won = formatMoney(money(Number(cents), currencyOf(lottery)))
    await sendMail(trx, now, {
      recipient: email,
      subject: `You won in ${lottery.name} draw ${drawNo}`,
      body: `Hello ${firstname},\n\nyour tickets in ${lottery.name} draw ${drawNo} won ${won}. The money is in your wallet.\n`,
    })
  }
}

import { errorCodes } from "#src/contract/error.ts"
import type { RecurringMethod, RecurringMethods } from "#src/contract/recurring/method.ts"
import type { Database, Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { type FailureText, sentence } from "../core/texts/sentences.ts"
import { acceptsCards, CARDS_NOT_ACCEPTED } from "../limits/card-acceptance.ts"
import { readSay } from "../site/say.ts"
import { liveAuthorities } from "./debits/authorities.ts"
import { fundSentence, fundToCharge } from "./funds.ts"
import { type Gateways, noGateway } from "./gateways/gateways.ts"

/** How recurring purchases may be paid, and how a customer chose; cards and PayPal only where the shop takes them. */
export async function recurringMethods(
  db: Handle,
  gateways: Gateways,
  customerId: string,
  now: Date,
): Promise<RecurringMethods> {
  const { recurring_method } = await db
    .selectFrom("customers")
    .select("recurring_method")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  const say = await readSay(db)
  const methodOf = async (kind: "cc" | "paypal"): Promise<RecurringMethods["methods"][number]> => {
    const fund = await fundToCharge(db, gateways, customerId, kind, now)
    return { recurringPurchaseMethodKey: kind, name: fund && say(fundSentence(fund)), disabled: !fund }
  }
  const methods: RecurringMethods["methods"] = [
    { recurringPurchaseMethodKey: "wallet", name: null, disabled: false },
    // One that was chosen before stays among them, so that its customer reads why it is not charged.
    ...(gateways.first === noGateway || !(recurring_method === "cc" || (await acceptsCards(db, customerId)))
      ? []
      : [await methodOf("cc")]),
    ...(gateways.paypal === noGateway ? [] : [await methodOf("paypal")]),
  ]
  // It takes days to reach the wallet, and a draw closes meanwhile: who has it is told why.
  const [agreed] = await liveAuthorities(db, customerId).execute()
  if (agreed) {
    const name = say(sentence("label.debit.method", { end: agreed.account_label }))
    methods.push({ recurringPurchaseMethodKey: "bank", name, disabled: true })
  }
  return { methods, selectedRecurringPurchaseMethodKey: recurring_method }
}

/** Why nothing can be charged: cards are not accepted from the customer, or nothing is stored. */
export async function whyNone(db: Handle, customerId: string, kind: "cc" | "paypal"): Promise<FailureText> {
  if (kind === "paypal") return sentence("failure.paypal.noneStored")
  return (await acceptsCards(db, customerId)) ? sentence("failure.card.noneStored") : CARDS_NOT_ACCEPTED
}

/** Chooses how recurring purchases are paid from now on; 422 for a card or an account where there is none that is still good. */
export async function chooseRecurringMethod(
  { tables }: Database,
  gateways: Gateways,
  customerId: string,
  method: RecurringMethod,
  now: Date,
): Promise<RecurringMethods> {
  if (method !== "wallet" && !(await fundToCharge(tables, gateways, customerId, method, now)))
    throw new Failure(422, errorCodes.cardInvalid, await whyNone(tables, customerId, method))
  await tables
    .updateTable("customers")
    .set({ recurring_method: method, recurring_method_at: now })
    .where("id", "=", customerId)
    .execute()
  return recurringMethods(tables, gateways, customerId, now)
}

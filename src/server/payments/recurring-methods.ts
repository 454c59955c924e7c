import { errorCodes } from "#src/contract/error.ts"
import type { RecurringMethod, RecurringMethods } from "#src/contract/recurring/recurring-method.ts"
import type { Database, Handle } from "../database/database.ts"
import { Failure } from "../failure.ts"
import { readSay } from "../site/say.ts"
import { sentence } from "../texts/sentences.ts"
import { cardToCharge } from "./funds.ts"
import type { Gateways } from "./gateways/gateways.ts"
import { noGateway } from "./gateways/no-gateway.ts"

/** How recurring purchases may be paid, and how a customer chose; cards only where the shop takes them. */
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
  const wallet = { recurringPurchaseMethodKey: "wallet", name: null, disabled: false } as const
  if (gateways.first === noGateway)
    return { methods: [wallet], selectedRecurringPurchaseMethodKey: recurring_method }
  const card = await cardToCharge(db, gateways, customerId, now)
  const name = card && (await readSay(db))(sentence("label.payment.storedCard", card))
  return {
    methods: [wallet, { recurringPurchaseMethodKey: "cc", name, disabled: !card }],
    selectedRecurringPurchaseMethodKey: recurring_method,
  }
}

/** Chooses how recurring purchases are paid from now on; 422 for a card where there is none that is still good. */
export async function chooseRecurringMethod(
  { tables }: Database,
  gateways: Gateways,
  customerId: string,
  method: RecurringMethod,
  now: Date,
): Promise<RecurringMethods> {
  if (method === "cc" && !(await cardToCharge(tables, gateways, customerId, now)))
    throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.noneStored"))
  await tables
    .updateTable("customers")
    .set({ recurring_method: method, recurring_method_at: now })
    .where("id", "=", customerId)
    .execute()
  return recurringMethods(tables, gateways, customerId, now)
}

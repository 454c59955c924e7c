import type { ProductType } from "#src/contract/catalogue/product-offer.ts"
import type { TransactionAverages } from "#src/contract/limits/transaction-averages.ts"
import type { Currency } from "#src/contract/money.ts"
import { money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { stands } from "../orders/standing-orders.ts"

/** The average that each kind of product counts for; a membership is none of these. */
const averageOf: { readonly [P in ProductType]?: keyof TransactionAverages } = {
  raffle_ticket: "atvCharity",
  lottery_ticket: "atvCommercial",
  social_syndicate_share: "atvSocialSyndicate",
  syndicate_share: "atvSyndicate",
}

/** A purchase counts with what was bought of each kind, before discounts. */
export async function transactionAverages(db: Handle, customerId: string): Promise<TransactionAverages> {
  const rows = await db
    .selectFrom("orders")
    .select(({ fn }) => [
      "product_type",
      fn.sum<number>("price_cents").as("total"),
      fn.count<number>("checkout_id").distinct().as("purchases"),
      fn.max("currency").as("currency"),
    ])
    .where("customer_id", "=", customerId)
    .where(stands("orders"))
    .groupBy("product_type")
    .execute()
  const averages = rows.flatMap(({ product_type, total, purchases, currency }) => {
    const name = averageOf[product_type]
    return name ? [[name, money(Math.round(Number(total) / Number(purchases)), currency as Currency)]] : []
  })
  const none = { atvCharity: null, atvCommercial: null, atvSocialSyndicate: null, atvSyndicate: null }
  return { ...none, ...Object.fromEntries(averages) }
}

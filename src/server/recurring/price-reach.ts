import { type Expression, type SqlBool, sql } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { Handle } from "../core/database/database.ts"

/** The recurring purchases that cost something else once a change holds. */
export interface PriceReach {
  readonly customers: number
  /** Of them, those for whom something costs more. */
  readonly paysMore: number
}

/** Returns the price of one draw of a request before and after a change; null where it is not sold. */
export type PriceChangeOf = (
  offerKey: string,
  request: RecurringRequest,
) => readonly [was: number | null, will: number | null]

/** All that the price of a purchase follows from; that of a syndicate without its draw. */
const priced = sql<string>`concat_ws('/', offer_key, request->>'productType', request->>'gameType',
  request->>'gameOffer', jsonb_array_length(coalesce(request->'games', '[]'::jsonb)), request->>'numGames',
  request->>'numRaffleTickets', request->>'quantity', regexp_replace(request->>'syndicateKey', '-[0-9]+-', '-'))`

/** How many customers have something `bought` again that a change makes cheaper or dearer. */
export async function priceReach(
  db: Handle,
  bought: Expression<SqlBool>,
  priceOf: PriceChangeOf,
): Promise<PriceReach> {
  const running = db
    .selectFrom("recurring_purchases")
    .where(bought)
    .where("status", "!=", "recurring_status_cancelled")
  const groups = await running
    .select(priced.as("priced"))
    .select(sql<string>`min(offer_key)`.as("offer_key"))
    .select(sql<string>`min(request::text)`.as("example"))
    .groupBy(priced)
    .execute()
  const changed = groups.flatMap(({ priced: key, offer_key, example }) => {
    const [was, will] = priceOf(offer_key, JSON.parse(example) as RecurringRequest)
    return was === null || will === null || was === will ? [] : [{ key, isMore: will > was }]
  })
  const customersOf = async (some: typeof changed) => {
    if (some.length === 0) return 0
    const { count } = await running
      .select((eb) => eb.fn.count<number>("customer_id").distinct().as("count"))
      .where(
        priced,
        "in",
        some.map(({ key }) => key),
      )
      .executeTakeFirstOrThrow()
    return count
  }
  return {
    customers: await customersOf(changed),
    paysMore: await customersOf(changed.filter(({ isMore }) => isMore)),
  }
}

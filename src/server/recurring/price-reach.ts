import { sql } from "kysely"
import type { RecurringRequest } from "#src/contract/cart/cart.ts"
import type { OfferDefinition } from "../catalogue/offer-definition.ts"
import { readSyndicateRules } from "../catalogue/syndicate-rules.ts"
import type { Handle } from "../database/database.ts"
import { recurringCents } from "./recurring-price.ts"

/** What is bought again at other prices once a change of its product holds. */
export interface PriceReach {
  readonly customers: number
  /** Of them, those for whom something costs more. */
  readonly paysMore: number
}

/** All of a request that its price follows from; that of a syndicate without its draw. */
const priced = sql<string>`concat_ws('/', request->>'productType', request->>'gameType', request->>'gameOffer',
  jsonb_array_length(coalesce(request->'games', '[]'::jsonb)), request->>'numGames', request->>'numRaffleTickets',
  request->>'quantity', regexp_replace(request->>'syndicateKey', '-[0-9]+-', '-'))`

/** How many customers have something bought again that a change of its product makes cheaper or dearer. */
export async function priceReach(
  db: Handle,
  [before, after]: readonly [OfferDefinition, OfferDefinition],
): Promise<PriceReach> {
  const running = db
    .selectFrom("recurring_purchases")
    .where("offer_key", "=", after.key)
    .where("status", "!=", "recurring_status_cancelled")
  const groups = await running
    .select(priced.as("priced"))
    .select(sql<string>`min(request::text)`.as("example"))
    .groupBy(priced)
    .execute()
  const rules = await readSyndicateRules(db)
  const changed = groups.flatMap(({ priced: key, example }) => {
    const request = JSON.parse(example) as RecurringRequest
    const [was, will] = [recurringCents(before, request, rules), recurringCents(after, request, rules)]
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

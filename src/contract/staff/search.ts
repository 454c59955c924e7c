import * as v from "valibot"
import { endpoint } from "../endpoint.ts"
import { Line } from "../fields.ts"

export const hitKinds = ["customer", "purchase", "draw", "product", "payout", "partner", "setting"] as const

/** Something that a search found. */
export const Hit = v.object({
  kind: v.picklist(hitKinds),
  /** As its page's address names it; a draw by its product and number: `powerball/1594`. */
  id: v.string(),
  name: v.string(),
  /** Tells it from others of the same name; empty where nothing has to. */
  detail: v.string(),
})
export type Hit = v.InferOutput<typeof Hit>

/** The fewest characters that are looked for. */
export const LEAST_SEARCHED = 2

export const deskSearchEndpoints = {
  find: endpoint({
    name: "deskSearch.find",
    method: "GET",
    path: "/search",
    service: "desk",
    caller: "staff",
    summary:
      "Customers, purchases, draws, products, payouts, partners and settings that a text names, a few of each that the caller may open. Customers are found as `deskCustomers.list` finds them, purchases by receipt or id, draws by product and number, payouts by reference, settings by name and by the variable of their first value.",
    query: v.object({ q: v.pipe(Line, v.minLength(LEAST_SEARCHED), v.maxLength(254)) }),
    result: v.array(Hit),
  }),
}

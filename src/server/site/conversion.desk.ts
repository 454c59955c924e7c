import type { ShopNumbers } from "#src/contract/site/numbers.desk.ts"
import type { Handle } from "../core/database/database.ts"
import type { SumRow } from "./day-sums.desk.ts"

/** Products and campaigns that are listed, those with the most carts or customers. */
const MOST = 20

/** How many of those who could went how far: new customers, by their campaign, and carts by what was put into them. */
export async function readConversion(
  db: Handle,
  sums: readonly SumRow[],
  days: { readonly from: string; readonly until: string },
): Promise<Pick<ShopNumbers, "steps" | "byCampaign" | "byProduct">> {
  const count = (what: SumRow["what"], campaign?: string) =>
    sums.reduce(
      (total, row) =>
        row.what === what && (campaign === undefined || row.key === campaign) ? total + row.count : total,
      0,
    )
  const campaigns = new Set(sums.filter(({ what }) => what === "joined").map(({ key }) => key))
  const byCampaign = [...campaigns]
    .map((campaign) => ({
      campaign,
      joined: count("joined", campaign),
      deposited: count("paidIn", campaign),
      bought: count("converted", campaign),
    }))
    .sort((a, b) => b.joined - a.joined || a.campaign.localeCompare(b.campaign))
    .slice(0, MOST)
  const steps = [
    { step: "joined" as const, customers: count("joined") },
    { step: "deposited" as const, customers: count("paidIn") },
    { step: "bought" as const, customers: count("converted") },
  ]
  return { steps, byCampaign, byProduct: await readProducts(db, sums, days) }
}

async function readProducts(
  db: Handle,
  sums: readonly SumRow[],
  days: { readonly from: string; readonly until: string },
): Promise<ShopNumbers["byProduct"]> {
  const rows = await db
    .selectFrom("product_carts")
    .select(["offer_key as product", (eb) => eb.fn.sum<number>("count").as("carts")])
    .where("day", ">=", days.from)
    .where("day", "<=", days.until)
    .groupBy("offer_key")
    .execute()
  const found = new Map(
    rows.map(({ product, carts }) => [product, { product, carts: Number(carts), bought: 0 }]),
  )
  for (const { what, key, count } of sums) {
    if (what !== "bought") continue
    const row = found.get(key) ?? { product: key, carts: 0, bought: 0 }
    found.set(key, { ...row, bought: row.bought + count })
  }
  return [...found.values()]
    .sort((a, b) => b.carts - a.carts || a.product.localeCompare(b.product))
    .slice(0, MOST)
}

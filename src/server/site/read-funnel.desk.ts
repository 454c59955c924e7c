import { sql } from "kysely"
import type { ShopNumbers, StepCounts } from "#src/contract/site/numbers.desk.ts"
import type { Handle } from "../core/database/database.ts"
import type { SumRow } from "./day-sums.desk.ts"

/** Partners and campaigns that are listed, those with the most carts. */
const MOST = 20

interface Row {
  readonly partner: string
  readonly campaign: string
  readonly cart: string | number
  readonly sign_in: string | number
  readonly pay: string | number
}

const NOBODY: StepCounts = { cart: 0, signIn: 0, pay: 0, done: 0 }
const added = (one: StepCounts, other: StepCounts): StepCounts => ({
  cart: one.cart + other.cart,
  signIn: one.signIn + other.signIn,
  pay: one.pay + other.pay,
  done: one.done + other.done,
})

/**
 * How far purchases got on some days, of all together, by partner and, in the shop itself, by campaign: other sites'
 * pages do not say at each step which campaign it was. What is bought by itself has no steps.
 */
export async function readFunnel(
  db: Handle,
  sums: readonly SumRow[],
  days: { readonly from: string; readonly until: string },
): Promise<Pick<ShopNumbers, "funnel" | "campaignFunnel">> {
  const { rows } = await sql<Row>`SELECT partner_key AS partner, campaign,
      coalesce(sum(count) FILTER (WHERE step = 'cart'), 0) AS cart,
      coalesce(sum(count) FILTER (WHERE step = 'sign-in'), 0) AS sign_in,
      coalesce(sum(count) FILTER (WHERE step = 'pay'), 0) AS pay
    FROM purchase_steps WHERE day BETWEEN ${days.from}::date AND ${days.until}::date GROUP BY 1, 2`.execute(
    db,
  )
  const counted = rows.map(({ partner, campaign, cart, sign_in, pay }) => ({
    partner,
    campaign,
    steps: { cart: Number(cart), signIn: Number(sign_in), pay: Number(pay), done: 0 },
  }))
  const finished = (what: "finished" | "finishedOfCampaign") =>
    sums
      .filter((sum) => sum.what === what)
      .map(({ key, count }) => [key, { ...NOBODY, done: count }] as const)
  const byPartner = mostFirst([
    ...counted.map(({ partner, steps }) => [partner, steps] as const),
    ...finished("finished"),
  ])
  const byCampaign = mostFirst([
    ...counted
      .filter(({ partner }) => partner === "")
      .map(({ campaign, steps }) => [campaign, steps] as const),
    ...finished("finishedOfCampaign"),
  ])
  const all = byPartner.reduce((total, [, steps]) => added(total, steps), NOBODY)
  return {
    funnel: [
      { partner: null, ...all },
      ...byPartner.slice(0, MOST).map(([partner, steps]) => ({ partner, ...steps })),
    ],
    campaignFunnel: byCampaign.slice(0, MOST).map(([campaign, steps]) => ({ campaign, ...steps })),
  }
}

/** Adds up what has the same key; the one with the most carts first. */
function mostFirst(counts: readonly (readonly [string, StepCounts])[]): [string, StepCounts][] {
  const found = new Map<string, StepCounts>()
  for (const [key, steps] of counts) found.set(key, added(found.get(key) ?? NOBODY, steps))
  return [...found].sort(([a, left], [b, right]) => right.cart - left.cart || a.localeCompare(b))
}

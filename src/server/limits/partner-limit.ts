import { sql } from "kysely"
import type { PartnerAllowance } from "#src/contract/account/customer.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { Currency, Money } from "#src/contract/money.ts"
import { formatMoney, money } from "#src/domain/core/money.ts"
import type { Handle } from "../core/database/database.ts"
import { Failure } from "../core/failure.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { PricedLine } from "../tickets/product-kind.ts"

const DAY_MS = 24 * 3_600_000

/** Refuses what a session that a partner's token began may not buy: anything that is charged later, when no limit of a day would count it. */
export function refuseLater(lines: readonly Pick<PricedLine, "preOrder" | "recurring">[]): void {
  if (lines.some(({ preOrder, recurring }) => preOrder || recurring))
    throw new Failure(403, errorCodes.ownSignInRequired, sentence("failure.delegated.later"))
}

/**
 * Refuses more in a day than a partner's record and the customer allow on that partner's pages. The wallet is held, so
 * that payments at the same moment are counted one after the other. `partnerSlug`: the partner whose limit holds.
 */
export async function refuseOverPartnerLimit(
  db: Handle,
  customerId: string,
  partnerSlug: string,
  amount: Money,
  now: Date,
): Promise<void> {
  const { limit, left } = await readAllowance(db, customerId, partnerSlug, amount.currency, now)
  if (amount.cents <= left.cents) return
  const shown = { limit: formatMoney(limit), left: formatMoney(left) }
  const text = sentence("failure.delegated.limit", shown)
  throw new Failure(422, errorCodes.delegatedLimit, text)
}

/** The amount of a checkout that did not come back. */
const spentOn = sql<number>`(total_cents - coalesce((SELECT sum(refunded_cents) FROM orders
  WHERE orders.checkout_id = checkouts.id), 0))`

/** Returns how much may be spent in 24 hours where a partner's limit holds, and how much is left. */
export async function readAllowance(
  db: Handle,
  customerId: string,
  partnerSlug: string,
  currency: Currency,
  now: Date,
): Promise<PartnerAllowance> {
  const { ofPartner, ofCustomer } = await db
    .selectFrom("partners")
    .innerJoin("customers", (join) => join.on("customers.id", "=", customerId))
    .select(["daily_limit_cents as ofPartner", "partner_daily_limit_cents as ofCustomer"])
    .where("slug", "=", partnerSlug)
    .executeTakeFirstOrThrow()
  const spent = await db
    .selectFrom("checkouts")
    .select(({ fn, eb, lit }) => [
      fn.coalesce(fn.sum<number>(spentOn), lit(0)).as("all"),
      fn
        .coalesce(
          fn.sum<number>(eb.case().when("limited_by", "=", partnerSlug).then(spentOn).else(0).end()),
          lit(0),
        )
        .as("here"),
    ])
    .where("customer_id", "=", customerId)
    .where("limited_by", "is not", null)
    .where("created_at", ">", new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow()
  // The partner's limit counts what was spent there, the customer's own what was spent with all partners together.
  const allowances = [{ limit: ofPartner, left: ofPartner - Number(spent.here) }]
  if (ofCustomer !== null) allowances.push({ limit: ofCustomer, left: ofCustomer - Number(spent.all) })
  const least = allowances.reduce((a, b) => (b.left < a.left ? b : a))
  return { limit: money(least.limit, currency), left: money(Math.max(0, least.left), currency) }
}

/**
 * Sets how much the customer lets delegated sessions spend in a day, all partners together; null: what partners may.
 */
export async function setDelegatedLimit(db: Handle, customerId: string, limit: Money | null): Promise<void> {
  await db
    .updateTable("customers")
    .set({ partner_daily_limit_cents: limit?.cents ?? null })
    .where("id", "=", customerId)
    .execute()
}

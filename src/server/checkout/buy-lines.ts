import { sql } from "kysely"
import type { Cart, CartItemRequest } from "#src/contract/cart/cart.ts"
import { splitCents, subtract, sum } from "#src/domain/core/money.ts"
import { refuseUnsold } from "../cart/check-capabilities.ts"
import { type Names, shopCurrency } from "../catalogue/offers.ts"
import type { Clock } from "../core/clock.ts"
import type { InTransaction } from "../core/database/database.ts"
import { newId } from "../core/database/ids.ts"
import { type Write, writeTogether } from "../core/database/statements.ts"
import { refuseLater, refuseOverPartnerLimit } from "../limits/partner-limit.ts"
import { refuseOnBreak, refuseOverSpending, refuseRestricted } from "../limits/refuse.ts"
import { discountWrites, markUses, requirePromotions } from "../promotions/apply-discounts.ts"
import { refuseTooManyLater } from "../recurring/purchase-caps.ts"
import { recurringWrites } from "../recurring/start-recurring.ts"
import type { Keys } from "../sign-in/keys.ts"
import type { WantedLine } from "../tickets/kinds.ts"
import type { PricedLine } from "../tickets/product-kind.ts"
import type { Account } from "../wallet/ledger.ts"
import type { Proceeds } from "../wallet/wallet.ts"
import { lockDraws, reserveOrders } from "./lock-draws.ts"
import { confirmationMail } from "./mail-confirmation.ts"
import { preOrderWrites, refuseUncovered } from "./pre-orders.ts"

export interface PurchaseOrigin {
  readonly channelKey: string
  /** The partner whose cart is bought, and who is credited; null for the shop's own. */
  readonly partnerKey: string | null
  /** Slug of the partner in whose delegated session it is bought. */
  readonly delegatedTo?: string | null
  /** Slug of the partner whose daily limit holds for it; left out: that of the delegated session. */
  readonly limitedBy?: string | null
  readonly metadata: Record<string, string>
  /** The campaign that brought the customer, where the purchase itself says none. */
  readonly campaign?: string | null
  /** Deposited in the same step, cents; null when the wallet alone paid. */
  readonly depositedCents: number | null
  /** With what, as customers read it. */
  readonly paidWith?: string | null
  /** The names of products where the customer plays. */
  readonly names?: Names | undefined
  readonly keys: Keys
}

/** Where a purchase comes from, and what held codes take off it; none do where there are no keys to mark their use. */
interface Deal extends Omit<PurchaseOrigin, "keys"> {
  readonly keys: Keys | null
  readonly discounts: Pick<Cart, "promotions" | "discount"> & {
    /** The part of the discount that each line gets, cents; left out where there is none. */
    readonly byLine?: ReadonlyMap<PricedLine, number>
  }
  /** It is bought by itself, as it was before. */
  readonly again?: boolean
  /** The transaction does nothing after it, so that what is written can travel with the commit. */
  readonly endsTransaction?: boolean
}

/**
 * Makes the checkout and its orders for lines that were priced in this transaction. The wallet is held; `pay` gives
 * what takes the money from it, and is written with all the rest. Fails with 422 for what the customer's limits do
 * not leave.
 */
export async function buyLines(
  trx: InTransaction,
  customerId: string,
  lines: readonly WantedLine[],
  { discounts, again, endsTransaction = false, ...origin }: Deal,
  now: Clock,
  pay: (proceeds: Proceeds, checkoutId: string) => readonly Write[],
): Promise<string> {
  const started = now()
  await refuseOnBreak(trx, customerId, started)
  const requests = lines.map(({ request }) => request)
  const priced = lines.map((line) => line.priced)
  await refuseRestricted(trx, customerId, priced)
  await refuseUnsold(trx, customerId, priced)
  const charged = priced.filter(({ preOrder }) => preOrder === null)
  const total = sum(
    charged.map(({ price }) => price),
    priced[0]?.price.currency ?? (await shopCurrency(trx)),
  )
  const checkoutId = newId(started.getTime())
  await lockDraws(trx, priced, now)
  const drafts = await reserveOrders(trx, charged, { customerId, now: started }, discounts.byLine)
  const paid = subtract(total, discounts.discount)
  await refuseOverSpending(trx, customerId, paid, started)
  const { delegatedTo = null, limitedBy = delegatedTo } = origin
  if (delegatedTo) refuseLater(priced)
  if (limitedBy) await refuseOverPartnerLimit(trx, customerId, limitedBy, paid, started)
  // The sale is worth its full price; what a code takes off is paid by the house.
  await refuseUncovered(trx, customerId, priced, paid)
  const byHouse = { account: "promotions" as const, cents: -discounts.discount.cents }
  const offerKeys = drafts.map(({ offer_key }) => offer_key)
  const payment = pay({ total: paid, by: [...proceedsOf(charged), byHouse], offerKeys }, checkoutId)
  const checkout = trx.insertInto("checkouts").values({
    id: checkoutId,
    customer_id: customerId,
    total_cents: paid.cents,
    discount_cents: discounts.discount.cents,
    deposited_cents: origin.depositedCents,
    paid_with: origin.paidWith ?? null,
    currency: total.currency,
    // Beside all other writes, so the wallet is read as it was before them: a purchase takes deposits first.
    winnings_cents: sql<number>`(SELECT withdrawable_cents - least(withdrawable_cents,
      greatest(balance_cents - ${paid.cents}::bigint, 0)) FROM wallets WHERE customer_id = ${customerId}::uuid)`,
    partner_key: origin.partnerKey,
    delegated_to: delegatedTo,
    limited_by: limitedBy,
    channel_key: origin.channelKey,
    metadata: JSON.stringify({
      ...(origin.campaign ? { campaign: origin.campaign } : {}),
      ...origin.metadata,
      ...affiliateOf(requests),
    }),
    created_at: started,
  })
  const orders = splitSale(charged, drafts, discounts).map((draft, position) => ({
    ...draft,
    id: newId(started.getTime()),
    checkout_id: checkoutId,
    customer_id: customerId,
    position,
    currency: total.currency,
    created_at: started,
    winnings_cents: null,
    paid_at: null,
  }))
  // A line bought again by itself already recurs; a pre-order comes here once it is charged, and recurs from then.
  const starts = again ? [] : charged.flatMap(({ recurring }) => recurring ?? [])
  await refuseTooManyLater(trx, customerId, {
    recurring: starts.length,
    scheduled: priced.length - charged.length,
  })
  const { discount } = discounts
  await requirePromotions(trx, discount.cents, started)
  const used = discountWrites(trx, customerId, checkoutId, discounts.promotions, started)
  const bought = {
    checkoutId,
    priced,
    orders,
    paid,
    discount,
    again: again ?? false,
    paidWith: origin.paidWith ?? null,
  }
  const writes = [
    ...payment,
    checkout,
    // A ticket that waits for a jackpot is no order yet.
    ...(orders.length > 0 ? [trx.insertInto("orders").values(orders)] : []),
    ...(await recurringWrites(trx, { customerId, checkoutId }, starts, started)),
    ...(await preOrderWrites(trx, requests, priced, { customerId, checkoutId, origin, now: started })),
    ...used.writes,
    await confirmationMail(trx, customerId, bought, started),
  ]
  await writeTogether(trx, writes, { last: endsTransaction && used.uses.length === 0 })
  if (origin.keys) await markUses(trx, { customerId, keys: origin.keys }, used.uses)
  return checkoutId
}

/** Returns the affiliate who sent the customer, where a line names one; the last one counts. */
function affiliateOf(requests: readonly CartItemRequest[]): { affiliateCode?: string } {
  const affiliateCode = requests.findLast((request) => request.affiliateCode)?.affiliateCode
  return affiliateCode ? { affiliateCode } : {}
}

/** Splits the discount of a sale, and what each account gets of it, among its orders: each can be refunded by itself. */
function splitSale<D extends { readonly line: number; readonly price_cents: number }>(
  charged: readonly PricedLine[],
  drafts: readonly D[],
  { discount, byLine }: Deal["discounts"],
) {
  const together = charged.map((_, index) => drafts.filter(({ line }) => line === index))
  const ofLines = charged.map((line) => byLine?.get(line) ?? 0)
  const isByLine = ofLines.reduce((all, cents) => all + cents, 0) === discount.cents
  const prices = together.map((own) => own.reduce((all, { price_cents }) => all + price_cents, 0))
  const discountOf = isByLine ? ofLines : splitCents(discount.cents, prices)
  return charged.flatMap(({ proceeds, passedOn }, index) => {
    const own = together[index] ?? []
    const weights = own.map(({ price_cents }) => price_cents)
    const discounts = splitCents(discountOf[index] ?? 0, weights)
    const passed = splitCents(passedOn?.cents ?? 0, weights)
    return own.map((draft, position) => {
      const part = passed[position] ?? 0
      const by = [
        { account: proceeds, cents: draft.price_cents - part },
        ...(passedOn ? [{ account: passedOn.account, cents: part }] : []),
      ]
      return { ...draft, discount_cents: discounts[position] ?? 0, proceeds: JSON.stringify(by) }
    })
  })
}

/** Adds up what each account gets of a sale. */
function proceedsOf(priced: readonly PricedLine[]): Proceeds["by"] {
  const accounts = new Map<Account, number>()
  const give = (account: Account, cents: number) =>
    accounts.set(account, (accounts.get(account) ?? 0) + cents)
  for (const { proceeds, passedOn, price } of priced) {
    give(proceeds, price.cents - (passedOn?.cents ?? 0))
    if (passedOn) give(passedOn.account, passedOn.cents)
  }
  return [...accounts].map(([account, cents]) => ({ account, cents }))
}

import type { AnalyticsProduct } from "#src/contract/analytics.ts"
import type { Cart, CartItem } from "#src/contract/cart.ts"
import { wireMoney } from "#src/contract/money.ts"
import type { ProductOffer } from "#src/contract/product-offer.ts"
import type { Receipt } from "#src/contract/receipt.ts"

/** What is known beside a ticket when it is told to analytics. */
export interface ProductFacts {
  readonly source: AnalyticsProduct["source"]
  readonly offers: readonly ProductOffer[]
}

const offerFacts = ({ offers }: ProductFacts, lotteryKey: string) => {
  const offer = offers.find(({ key }) => key === lotteryKey)
  return { category: offer?.displayCategory ?? "Lotto", ...(offer ? { days_of_week: offer.drawDays } : {}) }
}

/** A line of a cart as analytics knows a product (specification 002 §3). */
export function lineProduct(item: CartItem, cart: Cart, facts: ProductFacts): AnalyticsProduct {
  const { amount, currency } = wireMoney(item.price)
  return {
    product_id: item.lotteryKey,
    name: item.lotteryName,
    brand: item.lotteryName,
    ...offerFacts(facts, item.lotteryKey),
    variant: item.gameOfferName,
    ...(item.causeKey ? { cause: item.causeKey } : {}),
    source: facts.source,
    cart_id: cart.cartReference,
    num_draws: item.numDraws,
    num_games: item.numGames,
    purchase_status: item.purchaseStatus,
    draw_date: item.drawDate,
    draw_no: item.drawNo,
    ...(item.drawPrizePool ? { prize_pool: wireMoney(item.drawPrizePool).amount } : {}),
    price: amount,
    currency,
  }
}

/** What a receipt says was bought (its tracking data). */
export const receiptProducts = ({ trackingData }: Receipt, facts: ProductFacts): AnalyticsProduct[] =>
  trackingData.products.map((product) => {
    const { amount, currency } = wireMoney(product.purchasePrice)
    return {
      product_id: product.lotteryKey,
      name: product.name,
      brand: product.brand,
      ...offerFacts(facts, product.lotteryKey),
      category: product.category,
      variant: product.variant,
      source: facts.source,
      num_draws: product.numDraws,
      num_games: product.numGames,
      purchase_status: product.purchaseStatus,
      draw_date: product.drawDate,
      draw_no: product.drawNo,
      price: amount,
      currency,
    }
  })

export const cartProducts = (cart: Cart, facts: ProductFacts): AnalyticsProduct[] =>
  cart.cartItems.map((item) => lineProduct(item, cart, facts))

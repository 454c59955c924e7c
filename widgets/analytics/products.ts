import type { Cart, CartItem } from "#src/contract/cart/cart.ts"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import type { AnalyticsProduct } from "#src/contract/site/analytics.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"

/** Facts known besides a ticket when it is reported to analytics. */
export interface ProductFacts {
  readonly source: AnalyticsProduct["source"]
  readonly offers: readonly ProductOffer[]
}

const offerFacts = ({ offers }: ProductFacts, lotteryKey: string) => {
  const offer = offers.find(({ key }) => key === lotteryKey)
  return { category: offer?.displayCategory ?? "Lotto", ...(offer ? { days_of_week: offer.drawDays } : {}) }
}

/** Labels that only one kind of product has for its line. */
function productLabels(item: CartItem): Pick<AnalyticsProduct, "variant" | "num_games" | "cause"> {
  switch (item.productType) {
    case "lottery_ticket":
      return {
        variant: item.gameOfferName,
        num_games: item.numGames,
        ...(item.causeKey ? { cause: item.causeKey } : {}),
      }
    case "raffle_ticket":
      return {
        variant: `${item.numRaffleTickets} Ticket Book`,
        num_games: item.numRaffleTickets,
        cause: item.causeName,
      }
    case "syndicate_share":
      return { variant: item.syndicateName, num_games: item.quantity }
    case "social_syndicate_share":
      return { variant: "Lotto Party share", num_games: item.quantity }
    case "membership":
      return { variant: item.membershipOfferName, num_games: 1 }
  }
}

/** Labels of a line's draw, where it takes part in one. */
function drawLabels(item: CartItem): Pick<AnalyticsProduct, "draw_date" | "draw_no" | "prize_pool"> {
  if (!isInDraw(item)) return {}
  return {
    draw_date: item.drawDate,
    draw_no: item.drawNo,
    ...(item.drawPrizePool ? { prize_pool: wireMoney(item.drawPrizePool).amount } : {}),
  }
}

/** A line of a cart as analytics knows a product. */
export function lineProduct(item: CartItem, cart: Cart, facts: ProductFacts): AnalyticsProduct {
  const { amount, currency } = wireMoney(item.price)
  return {
    product_id: item.lotteryKey,
    name: item.lotteryName,
    brand: item.lotteryName,
    ...offerFacts(facts, item.lotteryKey),
    source: facts.source,
    cart_id: cart.cartReference,
    num_draws: item.numDraws,
    ...productLabels(item),
    purchase_status: item.purchaseStatus,
    ...drawLabels(item),
    price: amount,
    currency,
  }
}

/** Lists the products bought, as a receipt's tracking data has them. */
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
      ...(product.cause ? { cause: product.cause } : {}),
      source: facts.source,
      num_draws: product.numDraws,
      num_games: product.numGames,
      purchase_status: product.purchaseStatus,
      ...(product.drawDate === null ? {} : { draw_date: product.drawDate }),
      ...(product.drawNo === null ? {} : { draw_no: product.drawNo }),
      ...(product.prizePool ? { prize_pool: wireMoney(product.prizePool).amount } : {}),
      price: amount,
      currency,
    }
  })

export const cartProducts = (cart: Cart, facts: ProductFacts): AnalyticsProduct[] =>
  cart.cartItems.map((item) => lineProduct(item, cart, facts))

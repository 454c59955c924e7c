import { randomInt } from "node:crypto"
import type { Cart, CartItemRequest } from "#src/contract/cart/cart.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { PromotionDraft } from "#src/contract/promotions/promotion-editing.ts"
import { emptyGame, quickPick } from "#src/domain/tickets/games/game.ts"
import { addPromotion } from "../cart/add-promotion.ts"
import { addLine } from "../cart/change-lines.ts"
import { createAnonymousCart } from "../cart/rows.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import { gameTypesOf } from "../catalogue/game-types.ts"
import { BOOK, isLottery, isRaffle, type OfferDefinition } from "../catalogue/offer-definition.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import type { InTransaction } from "../core/database/database.ts"
import type { Keys } from "../sign-in/keys.ts"
import { refuseStaff } from "../staff/staff.ts"
import { readPromotionDraft } from "./codes.ts"

/** More lines than this show no more of a code that takes a large spend. */
const MOST_LINES = 12

/**
 * A visitor's cart with a code and tickets that it is for, as the shop prices it. Only for a transaction that is undone:
 * the cart is nobody's.
 */
export async function sampleCart(trx: InTransaction, code: string, keys: Keys, now: Date): Promise<Cart> {
  const draft = await readPromotionDraft(trx, code)
  const ticket = draft && sampleTicket(await readCatalogue(trx), draft)
  if (!ticket)
    throw refuseStaff(422, errorCodes.invalid, "Nothing that it is for is on sale, so no cart can show it.")
  const token = await createAnonymousCart(trx, { partnerKey: null }, now)
  const owner = { token, partnerKey: null, keys }
  let cart = await addLine(trx, owner, ticket, null, now)
  const wanted = draft.minSpend?.cents ?? 0
  while (cart.cartTotal.cents < wanted && cart.cartItems.length < MOST_LINES)
    cart = await addLine(trx, owner, ticket, null, now)
  return (await addPromotion(trx, owner, code, now)).cart
}

/** A ticket that a code is for, of the first product in the shop's order; null where there is none. */
function sampleTicket(
  { offers }: Catalogue,
  { offers: named, productTypes }: PromotionDraft,
): CartItemRequest | null {
  for (const { definition, suspended } of offers) {
    if (suspended || (named.length > 0 && !named.includes(definition.key))) continue
    const ticket = ticketOf(definition)
    if (!ticket) continue
    if (productTypes.length === 0 || productTypes.includes(ticket.productType)) return ticket
    if (ticket.productType === "lottery_ticket" && productTypes.includes("multi_draw_ticket"))
      return { ...ticket, numDraws: 2 }
  }
  return null
}

function ticketOf(definition: OfferDefinition): CartItemRequest | null {
  const lotteryKey = definition.key
  if (isRaffle(definition))
    return {
      productType: "raffle_ticket",
      lotteryKey,
      gameOffer: BOOK,
      numRaffleTickets: definition.defaultEntryCount,
    }
  if (!isLottery(definition)) return null
  const [type] = gameTypesOf(definition)
  const [offer] = type?.gameOffers ?? []
  if (!type || !offer) return null
  const { defaultGames } = definition.games
  const pick = () => quickPick(emptyGame(offer.numberSets), offer, randomInt)
  return {
    productType: "lottery_ticket",
    lotteryKey,
    gameType: type.key,
    gameOffer: offer.key,
    games: offer.allocated ? [] : Array.from({ length: defaultGames }, pick),
    ...(offer.allocated ? { numGames: defaultGames } : {}),
    quickpick: true,
    numDraws: 1,
  }
}

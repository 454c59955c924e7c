import type { Context } from "hono"
import { membershipPeriods } from "#src/contract/catalogue/membership.ts"
import type { ProductOffer, ProductType } from "#src/contract/catalogue/product-offer.ts"
import { errorCodes } from "#src/contract/error.ts"
import type { PartnerOffer } from "#src/contract/partners/partner-offer.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { countDays } from "#src/domain/tickets/draft/ticket-draft.ts"
import { offersQueryAtom, pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { capabilitiesAtom } from "#src/shop/core/capabilities.atoms.ts"
import { capabilitiesQuery, partnerQuery } from "#src/shop/core/site-queries.ts"
import { membershipOffersQuery } from "#src/shop/rewards/reward-queries.ts"
import { freshUntil, loaded, requestShop } from "../request-shop.ts"
import { anyPage } from "../static-files.ts"
import type { PageServices } from "./page-services.ts"

/** How long caches in between may keep it at most, seconds: draws close. */
const KEPT_BETWEEN_SECONDS = 30

/**
 * Answers with the offers that a partner can sell: public, unsigned, asked for with the key that stands in the
 * partner's pages anyway, so that a page or a server can say what there is and what it costs before any element has
 * loaded. 404 for an unknown partner.
 */
export async function partnerOffers(context: Context, site: PageServices): Promise<Response> {
  const slug = context.req.param("partner") ?? ""
  const identity = {
    apiBase: site.config.publicUrl,
    partner: slug,
    surface: "partner",
    locale: site.config.locale,
  } as const
  const shop = requestShop(site.queries, identity, Date.now())
  const isKey = /^[a-z0-9][a-z0-9_-]{0,63}$/.test(slug)
  if (!isKey || !(await loaded(shop, partnerQuery({ slug }))))
    return context.json(
      { errors: [{ field: "this", code: errorCodes.notFound, message: "No such partner." }] },
      404,
      anyPage,
    )
  const offers = await loaded(shop, shop.store.get(offersQueryAtom))
  if (!offers) return context.json({ errors: [unavailable] }, 503, anyPage)
  await loaded(shop, capabilitiesQuery())
  const memberships = shop.store.get(capabilitiesAtom)?.has("membership_purchase")
    ? await loaded(shop, membershipOffersQuery({ pricingId: shop.store.get(pricingIdAtom) }))
    : []
  const seconds = Math.max(0, Math.floor((freshUntil(shop) - Date.now()) / 1000))
  return context.json({ result: [...offers, ...(memberships ?? [])].flatMap(onSale) }, 200, {
    ...anyPage,
    "cache-control": `public, max-age=${Math.min(KEPT_BETWEEN_SECONDS, seconds)}`,
  })
}

const unavailable = { field: "this", code: "unavailable", message: "What is on sale is not known right now." }

const kinds: Partial<Record<ProductType, PartnerOffer["kind"]>> = {
  lottery_ticket: "lottery",
  raffle_ticket: "raffle",
  membership: "membership",
}

/** Whole numbers from 1. */
const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

/** A product as partners read it; nothing where none of its draws can be bought. */
function onSale(offer: ProductOffer): PartnerOffer[] {
  const { key, name, type, availability, suspended } = offer
  const draws = offer.draws.filter(({ purchaseStatus }) => /^(open|pre_order)$/.test(purchaseStatus))
  const kind = kinds[type]
  if (!kind || availability !== "available" || suspended) return []
  if (kind !== "membership" && draws.length === 0) return []
  const all = offer.gameTypes.flatMap(({ key: gameType, gameOffers }) =>
    gameOffers.map((gameOffer) => ({ gameType, ...gameOffer })),
  )
  return [
    {
      lotteryKey: key,
      name,
      kind,
      draws: draws.map(({ drawNo, stop, drawDate, prizePool }) => ({
        drawNo,
        closes: stop,
        drawn: drawDate,
        jackpot: prizePool && wireMoney(prizePool),
      })),
      days: offer.selectableDays,
      numWeeks: offer.selectableDays === 0 ? [] : offer.weekCounts,
      games: (kind === "lottery" ? all : []).map(({ key: gameOffer, drawCounts, prices, ...game }) => ({
        gameType: game.gameType,
        gameOffer,
        name: game.name,
        minGames: game.minGames,
        maxGames: game.maxGames,
        numDraws: offer.selectableDays === 0 ? drawCounts : upTo(countDays(offer.selectableDays)),
        prices: prices.map(({ games, price }) => ({ games, price: wireMoney(price) })),
      })),
      books: all.flatMap(({ entryPrices }) =>
        entryPrices.map(({ entries, price }) => ({
          numRaffleTickets: entries,
          tickets: entries,
          price: wireMoney(price),
        })),
      ),
      periods: (kind === "membership" ? all : []).flatMap(({ key: period, name, prices }) => {
        const membershipOffer = membershipPeriods.find((one) => one === period)
        const [one] = prices
        return membershipOffer && one ? [{ membershipOffer, name, price: wireMoney(one.price) }] : []
      }),
    },
  ]
}

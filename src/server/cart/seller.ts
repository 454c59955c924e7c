import type { Context } from "hono"
import { getCookie } from "hono/cookie"
import { cookieNames } from "#src/contract/cookie-names.codes.ts"
import { headerNames } from "#src/contract/headers.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import { utmOfCookie } from "#src/domain/site/arrival.ts"
import type { Catalogue } from "../catalogue/catalogue.ts"
import type { Names } from "../catalogue/offers.ts"
import { namesFor } from "../catalogue/pricings.ts"
import { channelOf, partnerKeyOf, partnerOfCall } from "../partners/partners.ts"
import type { Keys } from "../sign-in/keys.ts"
import type { StepOrigin } from "../site/purchase-funnel.ts"

/** The seller of a cart's products, and what they are called there. */
export interface CartSeller {
  /** The partner whose cart it is; null for the shop's own. No cart is ever seen with another's. */
  readonly partnerKey: string | null
  readonly names?: Names | undefined
  /** Codes know a person by them, and links are signed with them. */
  readonly keys: Keys
}

/** The facts about a call that show who sells. */
export interface SellingCall {
  readonly catalogue: Catalogue
  readonly keys: Keys
  readonly context: Context
  readonly caller: { readonly delegatedTo: string | null; readonly surface: Surface }
}

/**
 * On whose pages a call was made; 422 for a partner there is not. A delegated session sees its own partner's cart and
 * sells for it, whatever it says.
 */
export const sellerOf = ({ catalogue, context, keys, caller: { delegatedTo } }: SellingCall): CartSeller => ({
  partnerKey: delegatedTo === null ? partnerOfCall(catalogue, context) : partnerKeyOf(catalogue, delegatedTo),
  names: namesFor(catalogue, context),
  keys,
})

/**
 * Slug of the partner whose daily limit holds for what a call buys: in a delegated session, and in a frame on a partner's
 * page whose browser cannot tell that the customer saw what they pressed. Null where none holds.
 */
export function limitedBy({ catalogue, context, caller }: SellingCall): string | null {
  if (caller.delegatedTo !== null || caller.surface !== "frame") return caller.delegatedTo
  if (context.req.header(headerNames.seen) === "1") return null
  const key = partnerOfCall(catalogue, context)
  return catalogue.partners.find((partner) => partner.key === key)?.slug ?? null
}

/** The parts of a purchase that say where it was sold. */
interface RequestedOrigin {
  readonly channelKey: string
  readonly partnerKey: string | null
}

/** Where a sale is counted: the partner it is credited to, a channel which that partner has, and a campaign. */
export function creditedOrigin<O extends RequestedOrigin>(
  call: SellingCall,
  requested: O,
): O & { campaign: string | null } {
  const partnerKey = creditedPartner(call, requested.partnerKey)
  return {
    ...requested,
    partnerKey,
    channelKey: channelOf(call.catalogue, partnerKey, requested.channelKey),
    campaign: campaignOf(call),
  }
}

/** On whose pages a step of a purchase is made, and of which campaign. */
export const stepOrigin = (call: SellingCall): StepOrigin => ({
  partnerKey: sellerOf(call).partnerKey,
  campaign: campaignOf(call),
})

/**
 * The campaign that brought the browser to the shop in the days before, by its cookie. Other sites' pages do not send
 * it: there a purchase itself says which campaign it is of.
 */
const campaignOf = ({ context }: Pick<SellingCall, "context">): string | null =>
  utmOfCookie(getCookie(context, cookieNames.utm)).campaign ?? null

/** Returns the partner that a sale is credited to: the one that the call names, or on whose pages it is made. */
const creditedPartner = (call: SellingCall, named: string | null): string | null =>
  call.caller.delegatedTo === null
    ? (partnerKeyOf(call.catalogue, named) ?? sellerOf(call).partnerKey)
    : sellerOf(call).partnerKey

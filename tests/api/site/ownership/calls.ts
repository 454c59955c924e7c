import { cartEndpoints } from "#src/contract/cart/cart.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { groupEndpoints } from "#src/contract/party/group-endpoints.ts"
import { promotionEndpoints } from "#src/contract/promotions/promotion.ts"

/** But those of the desk, where scopes decide: tests/api/desk/staff/accounts.test.ts. */
export const all: readonly Endpoint[] = Object.values(endpoints)
  .flatMap((group): readonly Endpoint[] => Object.values(group))
  .filter(({ service }) => service !== "desk")

/** Calls whose address names what everybody may see, or what is nobody's: lotteries, partners, gateways, settings. */
export const everybodys = new Set([
  "offers.list",
  "syndicates.list",
  "partySessions.discoverDraw",
  "partyConfig.one",
  "draws.past",
  "rewards.draw",
  "rewards.leaves",
  "rewards.entryProof",
  // Entries of one's own in a giveaway of everybody.
  "rewards.unlock",
  "draws.preview",
  "tips.put",
  "tips.remove",
  "draws.check",
  "statistics.get",
  "limits.addSpendLimit",
  "limits.editSpendLimit",
  "draws.pastOfCustomer",
  "draws.archived",
  "draws.details",
  "draws.resultKeys",
  "drawSeal.get",
  "drawSeal.leaves",
  "draws.fullResult",
  "draws.fullResultOfCustomer",
  "partner.get",
  // A token's partner, and one's own link with a partner.
  "partnerLinks.open",
  "partnerLinks.answer",
  "partnerLinks.end",
  "raffles.prizes",
  "raffles.winners",
  "raffles.allWinners",
  "partner.cart",
  "partner.anonymousCart",
  "partner.purchase",
  "session.mintAutologin",
  "payment.deposit",
  // A stranger is told of a key what is told of one that nobody used; `outcome.test.ts` asks as one.
  "outcome.get",
  // A month or a year, of which everybody has a statement of their own.
  "transactions.statement",
  "payment.gateway",
  "payment.addCard",
  "content.items",
  "content.put",
  "content.remove",
  "feed.put",
  "preview.page",
  "preview.post",
  "preview.question",
  "pictures.remove",
  "cms.putPage",
  "cms.putQuestion",
  "blog.post",
  "blog.putPost",
  "causes.get",
  "capabilities.suppressed",
  "capabilities.suppress",
  "capabilities.assign",
  "migrationOffers.put",
  "migrationOffers.putSegment",
  "migrationOffers.remove",
  "migrationOffers.removeSegment",
  "verificationForm.decide",
  "theme.get",
  "theme.putOfPartner",
  "theme.removeOfPartner",
  "components.put",
  "components.remove",
  "navigation.put",
  "navigation.remove",
  "cms.removePage",
  "cms.removeQuestion",
  "blog.removePost",
  "blog.putCategory",
  "blog.removeCategory",
  "causes.put",
  // Any customer's, for whoever at the desk looks at papers.
  "idReview.get",
  "idReview.picture",
  "idReview.decide",
  "promotions.put",
  "promotions.remove",
  "address.get",
  "session.beginSocial",
  // Ends a mail for whoever holds the token in it.
  "communication.unsubscribe",
  "social.begin",
  "social.link",
  "social.unlink",
  "causes.remove",
])

/** Calls whose address carries the secret token that makes an anonymous cart somebody's. */
export const byToken: readonly Endpoint[] = [
  cartEndpoints.getAnonymous,
  cartEndpoints.convertAnonymous,
  cartEndpoints.adoptAnonymous,
  cartEndpoints.addItemAnonymous,
  cartEndpoints.buildAnonymous,
  cartEndpoints.updateItemAnonymous,
  cartEndpoints.removeItemAnonymous,
  promotionEndpoints.addAnonymous,
  // An invitation lets whoever has it into the group.
  groupEndpoints.invitation,
  groupEndpoints.joinByToken,
]

/**
 * Names in bodies and queries that are not in the address. `secret`: whoever holds it may use it, as it cannot be
 * guessed; `customer's`: tried below; `caller's`: nobody's but the caller's own is taken (draw-pages.test.ts);
 * `partner's`: bound to the partner whose secret comes with it; `label`: opens nothing, whatever it says.
 */
export const named: Record<string, "secret" | "customer's" | "caller's" | "partner's" | "label"> = {
  "draws.archived customerId": "caller's",
  "blog.putPost pictureId": "label",
  // tests/api/party/groups.test.ts
  "partySessions.create groupId": "caller's",
  "groups.offerHandover memberId": "caller's",
  "groupMessages.list before": "label",
  "placement.get pricingId": "label",
  "placement.get segmentDeviceId": "label",
  "placement.get segmentUserId": "label",
  "placement.prime segmentDeviceId": "label",
  "placement.prime segmentUserId": "label",
  "cart.adoptAnonymous into": "secret",
  "dataExport.download token": "secret",
  "greenId.check token": "secret",
  "session.autologin token": "secret",
  "session.autologin partnerSlug": "partner's",
  "session.transfer token": "secret",
  "session.refresh refreshToken": "secret",
  "password.change token": "secret",
  "waysIn.list token": "secret",
  "waysIn.remove token": "secret",
  // tests/api/accounts/sign-in/account-takeover.test.ts
  "waysIn.remove id": "caller's",
  "partnerLinks.open token": "secret",
  "partnerLinks.answer token": "secret",
  "session.mintAutologin customerReference": "partner's",
  "payment.addCard cardToken": "secret",
  "payment.depositFromFund cardToken": "secret",
  "payment.depositFromFund cscToken": "secret",
  "payment.depositFromFund customerFundId": "customer's",
  "payment.deposit cardToken": "secret",
  "payment.deposit cscToken": "secret",
  "payment.deposit customerFundId": "customer's",
  "payment.gateway customerFundId": "customer's",
  "payment.depositPurchase deposit.cardToken": "secret",
  "payment.depositPurchase deposit.cscToken": "secret",
  "payment.depositPurchase deposit.customerFundId": "customer's",
  "partner.purchase deposit.cardToken": "secret",
  "partner.purchase deposit.cscToken": "secret",
  "partner.purchase deposit.customerFundId": "customer's",
  "partner.purchase deposit.depositMethodId": "customer's",
  // direct-debits.test.ts
  "directDebit.agree fundId": "caller's",
  "customer.confirmAddress token": "secret",
  "customer.confirmEmailAddress token": "secret",
  "communication.get token": "secret",
  "communication.put token": "secret",
  "communication.unsubscribe token": "secret",
}

/** Things of one customer, by the call that reaches them: the parameters that name them. */
export interface Owned {
  readonly params: Record<string, string>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
}

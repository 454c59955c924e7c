import { blogEndpoints } from "./blog.ts"
import { blogEditingEndpoints } from "./blog-editing.ts"
import { brandingEndpoints } from "./branding.ts"
import { capabilityEndpoints } from "./capabilities.ts"
import { cartEndpoints } from "./cart.ts"
import { causeEndpoints } from "./cause.ts"
import { causeEditingEndpoints } from "./cause-editing.ts"
import { closingEndpoints } from "./closing.ts"
import { cmsEndpoints } from "./cms.ts"
import { cmsEditingEndpoints } from "./cms-editing.ts"
import { communicationEndpoints } from "./communication.ts"
import { componentEndpoints } from "./component.ts"
import { componentEditingEndpoints } from "./component-editing.ts"
import { contentEndpoints } from "./content.ts"
import { contentEditingEndpoints } from "./content-editing.ts"
import { customerEndpoints } from "./customer.ts"
import { detailsEndpoints } from "./details.ts"
import { discoveryEndpoints } from "./discovery.ts"
import { drawPreviewEndpoints } from "./draw-preview.ts"
import { drawEndpoints } from "./draw-result.ts"
import { favouriteEndpoints } from "./favourite-numbers.ts"
import { feedbackEndpoints } from "./feedback.ts"
import { navigationEndpoints } from "./navigation.ts"
import { navigationEditingEndpoints } from "./navigation-editing.ts"
import { feedEndpoints } from "./notification-feed.ts"
import { feedEditingEndpoints } from "./notification-feed-editing.ts"
import { orderEndpoints } from "./order.ts"
import { partnerEndpoints } from "./partner.ts"
import { partnerCartEndpoints } from "./partner-cart.ts"
import { passwordEndpoints } from "./password.ts"
import { paymentEndpoints } from "./payment.ts"
import { resolutionEndpoints } from "./payment-resolution.ts"
import { placementEndpoints } from "./placement.ts"
import { previewEndpoints } from "./preview.ts"
import { pricingEndpoints } from "./pricing.ts"
import { productOfferEndpoints } from "./product-offer.ts"
import { promotionEndpoints } from "./promotion.ts"
import { promotionEditingEndpoints } from "./promotion-editing.ts"
import { purchaseEndpoints } from "./purchase.ts"
import { raffleEndpoints } from "./raffle.ts"
import { checkoutEndpoints } from "./receipt.ts"
import { recurringEndpoints } from "./recurring-purchase.ts"
import { scheduledPurchaseEndpoints } from "./scheduled-purchase.ts"
import { sessionEndpoints } from "./session.ts"
import { signInEndpoints } from "./sign-in.ts"
import { statisticsEndpoints } from "./statistics.ts"
import { supportEndpoints } from "./support.ts"
import { syndicateEndpoints } from "./syndicate.ts"
import { themeEndpoints } from "./theme.ts"
import { themeEditingEndpoints } from "./theme-editing.ts"
import { ticketCheckEndpoints } from "./ticket-check.ts"
import { tipEndpoints } from "./tip.ts"
import { tipEditingEndpoints } from "./tip-editing.ts"

/** Every call of the API. The server serves all of them, and its OpenAPI document is made from this table. */
export const endpoints = {
  discovery: discoveryEndpoints,
  capabilities: capabilityEndpoints,
  pricing: pricingEndpoints,
  branding: brandingEndpoints,
  offers: productOfferEndpoints,
  syndicates: syndicateEndpoints,
  draws: drawEndpoints,
  drawPreview: drawPreviewEndpoints,
  raffles: raffleEndpoints,
  statistics: statisticsEndpoints,
  tips: tipEndpoints,
  tipEditing: tipEditingEndpoints,
  ticketCheck: ticketCheckEndpoints,
  cart: cartEndpoints,
  purchase: purchaseEndpoints,
  promotion: promotionEndpoints,
  promotionEditing: promotionEditingEndpoints,
  checkout: checkoutEndpoints,
  orders: orderEndpoints,
  recurring: recurringEndpoints,
  resolutions: resolutionEndpoints,
  scheduledPurchases: scheduledPurchaseEndpoints,
  session: sessionEndpoints,
  signIn: signInEndpoints,
  password: passwordEndpoints,
  customer: customerEndpoints,
  favourites: favouriteEndpoints,
  closing: closingEndpoints,
  communication: communicationEndpoints,
  details: detailsEndpoints,
  payment: paymentEndpoints,
  partner: partnerEndpoints,
  partnerCart: partnerCartEndpoints,
  content: contentEndpoints,
  contentEditing: contentEditingEndpoints,
  cms: cmsEndpoints,
  cmsEditing: cmsEditingEndpoints,
  preview: previewEndpoints,
  blog: blogEndpoints,
  blogEditing: blogEditingEndpoints,
  causes: causeEndpoints,
  causeEditing: causeEditingEndpoints,
  support: supportEndpoints,
  navigation: navigationEndpoints,
  navigationEditing: navigationEditingEndpoints,
  feedback: feedbackEndpoints,
  feed: feedEndpoints,
  feedEditing: feedEditingEndpoints,
  placement: placementEndpoints,
  theme: themeEndpoints,
  themeEditing: themeEditingEndpoints,
  components: componentEndpoints,
  componentEditing: componentEditingEndpoints,
}

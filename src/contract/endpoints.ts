import { capabilityEndpoints } from "./capabilities.ts"
import { cartEndpoints } from "./cart.ts"
import { causeEndpoints } from "./cause.ts"
import { causeEditingEndpoints } from "./cause-editing.ts"
import { closingEndpoints } from "./closing.ts"
import { blogEndpoints, cmsEndpoints } from "./cms.ts"
import { blogEditingEndpoints, cmsEditingEndpoints } from "./cms-editing.ts"
import { communicationEndpoints } from "./communication.ts"
import { componentEndpoints } from "./component.ts"
import { componentEditingEndpoints } from "./component-editing.ts"
import { contentEndpoints } from "./content.ts"
import { contentEditingEndpoints } from "./content-editing.ts"
import { customerEndpoints } from "./customer.ts"
import { detailsEndpoints } from "./details.ts"
import { discoveryEndpoints } from "./discovery.ts"
import { drawEndpoints } from "./draw.ts"
import { feedbackEndpoints } from "./feedback.ts"
import { navigationEndpoints } from "./navigation.ts"
import { navigationEditingEndpoints } from "./navigation-editing.ts"
import { feedEndpoints } from "./notification-feed.ts"
import { orderEndpoints } from "./order.ts"
import { partnerEndpoints } from "./partner.ts"
import { partnerCartEndpoints } from "./partner-cart.ts"
import { passwordEndpoints } from "./password.ts"
import { paymentEndpoints } from "./payment.ts"
import { previewEndpoints } from "./preview.ts"
import { pricingEndpoints } from "./pricing.ts"
import { productOfferEndpoints } from "./product-offer.ts"
import { checkoutEndpoints } from "./receipt.ts"
import { sessionEndpoints } from "./session.ts"
import { statisticsEndpoints } from "./statistics.ts"
import { supportEndpoints } from "./support.ts"
import { themeEndpoints } from "./theme.ts"
import { themeEditingEndpoints } from "./theme-editing.ts"

/** Every call of the API. The server serves all of them, and its OpenAPI document is made from this table. */
export const endpoints = {
  discovery: discoveryEndpoints,
  capabilities: capabilityEndpoints,
  pricing: pricingEndpoints,
  offers: productOfferEndpoints,
  draws: drawEndpoints,
  statistics: statisticsEndpoints,
  cart: cartEndpoints,
  checkout: checkoutEndpoints,
  orders: orderEndpoints,
  session: sessionEndpoints,
  password: passwordEndpoints,
  customer: customerEndpoints,
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
  theme: themeEndpoints,
  themeEditing: themeEditingEndpoints,
  components: componentEndpoints,
  componentEditing: componentEditingEndpoints,
}

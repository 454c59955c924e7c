import { cartEndpoints } from "./cart.ts"
import { contentEndpoints } from "./content.ts"
import { customerEndpoints } from "./customer.ts"
import { discoveryEndpoints } from "./discovery.ts"
import { drawEndpoints } from "./draw.ts"
import { orderEndpoints } from "./order.ts"
import { partnerEndpoints } from "./partner.ts"
import { paymentEndpoints } from "./payment.ts"
import { productOfferEndpoints } from "./product-offer.ts"
import { checkoutEndpoints } from "./receipt.ts"
import { sessionEndpoints } from "./session.ts"

/** Every call of the API. The server serves all of them, and its OpenAPI document is made from this table. */
export const endpoints = {
  discovery: discoveryEndpoints,
  offers: productOfferEndpoints,
  draws: drawEndpoints,
  cart: cartEndpoints,
  checkout: checkoutEndpoints,
  orders: orderEndpoints,
  session: sessionEndpoints,
  customer: customerEndpoints,
  payment: paymentEndpoints,
  partner: partnerEndpoints,
  content: contentEndpoints,
}

import type { Hono } from "hono"
import { accountStepRoutes, customerCareRoutes, customerRoutes } from "../account/customer.desk.routes.ts"
import { mailRoutes, messageRoutes } from "../account/message.desk.routes.ts"
import { productRoutes } from "../catalogue/product.desk.routes.ts"
import { deskContentRoutes } from "../content/content.desk.routes.ts"
import { drawRoutes } from "../draws/draw.desk.routes.ts"
import { deskPartnerRoutes } from "../partners/partner.desk.routes.ts"
import { deskPartyRoutes } from "../party/party.desk.routes.ts"
import { bankRoutes, debitRoutes, payoutRoutes } from "../payments/bank.desk.routes.ts"
import { deskPromotionRoutes } from "../promotions/promotion.desk.routes.ts"
import { giveawayRoutes } from "../rewards/giveaway.desk.routes.ts"
import type { Services } from "../services.ts"
import { numberRoutes } from "../site/number.desk.routes.ts"
import { ceilingRoutes } from "../wallet/ceiling.desk.routes.ts"
import { ownAccountRoutes } from "./own-account.routes.ts"
import { staffRoutes } from "./staff.routes.ts"

/** Everything that the desk calls. */
export function deskRoutes(app: Hono, services: Services): void {
  staffRoutes(app, services)
  ownAccountRoutes(app, services)
  numberRoutes(app, services)
  customerRoutes(app, services)
  customerCareRoutes(app, services)
  accountStepRoutes(app, services)
  mailRoutes(app, services)
  messageRoutes(app, services)
  drawRoutes(app, services)
  deskPartyRoutes(app, services)
  giveawayRoutes(app, services)
  deskPartnerRoutes(app, services)
  deskContentRoutes(app, services)
  deskPromotionRoutes(app, services)
  productRoutes(app, services)
  payoutRoutes(app, services)
  debitRoutes(app, services)
  bankRoutes(app, services)
  ceilingRoutes(app, services)
}

import type { Hono } from "hono"
import type { Services } from "../../services.ts"
import { bankRoutes } from "./bank.routes.ts"
import { ceilingRoutes } from "./ceiling.routes.ts"
import { deskContentRoutes } from "./content.routes.ts"
import { customerRoutes } from "./customer.routes.ts"
import { customerCareRoutes } from "./customer-care.routes.ts"
import { debitRoutes } from "./debit.routes.ts"
import { drawRoutes } from "./draw.routes.ts"
import { giveawayRoutes } from "./giveaway.routes.ts"
import { mailRoutes } from "./mail.routes.ts"
import { messageRoutes } from "./message.routes.ts"
import { numberRoutes } from "./number.routes.ts"
import { ownAccountRoutes } from "./own-account.routes.ts"
import { deskPartnerRoutes } from "./partner.routes.ts"
import { deskPartyRoutes } from "./party.routes.ts"
import { payoutRoutes } from "./payout.routes.ts"
import { productRoutes } from "./product.routes.ts"
import { deskPromotionRoutes } from "./promotion.routes.ts"
import { staffRoutes } from "./staff.routes.ts"

/** Everything that the desk calls. */
export function deskRoutes(app: Hono, services: Services): void {
  staffRoutes(app, services)
  ownAccountRoutes(app, services)
  numberRoutes(app, services)
  customerRoutes(app, services)
  customerCareRoutes(app, services)
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

import type { Hono } from "hono"
import { ownAccountEndpoints as calls } from "#src/contract/staff/own-account.ts"
import { accountStepRoutes, customerCareRoutes, customerRoutes } from "../account/customer.desk.routes.ts"
import { mailRoutes, messageRoutes } from "../account/message.desk.routes.ts"
import { productRoutes } from "../catalogue/product.desk.routes.ts"
import { deskContentRoutes } from "../content/content.desk.routes.ts"
import { serve } from "../core/http/serve.ts"
import { drawRoutes } from "../draws/draw.desk.routes.ts"
import { purchaseRoutes } from "../orders/purchase.desk.routes.ts"
import { deskPartnerRoutes } from "../partners/partner.desk.routes.ts"
import { deskPartyRoutes } from "../party/party.desk.routes.ts"
import { accountingRoutes } from "../payments/accounting.desk.routes.ts"
import { bankRoutes, debitRoutes, payoutRoutes } from "../payments/bank.desk.routes.ts"
import { deskPromotionRoutes } from "../promotions/promotion.desk.routes.ts"
import { giveawayRoutes } from "../rewards/giveaway.desk.routes.ts"
import type { Services } from "../services.ts"
import { settingRoutes } from "../settings/setting.desk.routes.ts"
import { numberRoutes } from "../site/number.desk.routes.ts"
import { ceilingRoutes } from "../wallet/ceiling.desk.routes.ts"
import { beginAuthenticator, type FactorServices, newPasskeyOptions } from "./factors.ts"
import { readMember } from "./members.ts"
import {
  addOwnPasskey,
  changeOwnPassword,
  endOtherSessions,
  readOwnAccount,
  removeOwnAuthenticator,
  removeOwnPasskey,
  setOwnAuthenticator,
} from "./own-account.ts"
import { staffRoutes } from "./staff.routes.ts"
import { memberOf, type Staff } from "./staff.ts"

/** Serves the changes that members make to their own sign-in. */
export function ownAccountRoutes(app: Hono, services: Services): void {
  const { database, config, accountKeys, refuseWeak } = services
  const site = { name: config.siteName, publicUrl: config.publicUrl }
  const factors: FactorServices = { database, accountKeys, site }
  const factorRequestOf = async (staff: Staff) => {
    const { id, sessionId } = memberOf(staff)
    return { sessionId, member: await readMember(database.tables, id) }
  }

  serve(app, services, calls.get, async ({ staff, now }) =>
    readOwnAccount(database, await factorRequestOf(staff), now),
  )
  serve(app, services, calls.passkeyOptions, async ({ staff }) => ({
    options: await newPasskeyOptions(factors, await factorRequestOf(staff)),
  }))
  serve(app, services, calls.addPasskey, async ({ staff, body, now }) => {
    await addOwnPasskey(factors, await factorRequestOf(staff), body.credential, now)
    return null
  })
  serve(app, services, calls.removePasskey, async ({ staff, params, now }) => {
    await removeOwnPasskey(database, await factorRequestOf(staff), params.id, now)
    return null
  })
  serve(app, services, calls.beginAuthenticator, async ({ staff }) =>
    beginAuthenticator(factors, await factorRequestOf(staff)),
  )
  serve(app, services, calls.setAuthenticator, async ({ staff, body, now }) => {
    await setOwnAuthenticator(database, accountKeys, await factorRequestOf(staff), body.code, now)
    return null
  })
  serve(app, services, calls.removeAuthenticator, async ({ staff, now }) => {
    await removeOwnAuthenticator(database, await factorRequestOf(staff), now)
    return null
  })
  serve(app, services, calls.changePassword, async ({ staff, body, now }) => {
    await changeOwnPassword(database, refuseWeak, await factorRequestOf(staff), body, now)
    return null
  })
  serve(app, services, calls.endOthers, async ({ staff, now }) => {
    await endOtherSessions(database.tables, await factorRequestOf(staff), now)
    return null
  })
}

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
  purchaseRoutes(app, services)
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
  settingRoutes(app, services)
  accountingRoutes(app, services)
}

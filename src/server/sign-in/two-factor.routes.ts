import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { twoFactorEndpoints as calls } from "#src/contract/sign-in/two-factor.ts"
import type { TwoFactorMethod } from "#src/contract/sign-in/two-factor-method.ts"
import { maskEmail } from "#src/domain/account/mask-email.ts"
import { readCustomerRow } from "../account/customers.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound } from "../core/failure.ts"
import { deviceHashOf } from "../core/http/cookies.ts"
import { rememberForDays } from "../core/http/remembering.ts"
import { type Call, type Handler, serve } from "../core/http/serve.ts"
import { sentence } from "../core/texts/sentences.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import { requirePresence } from "./require-presence.ts"
import { noteSecurityEvent } from "./security-events.ts"
import { keyOf } from "./two-factor/authenticator.ts"
import { readSecondFactor } from "./two-factor/second-factor.ts"
import {
  acknowledgePrompt,
  beginSetUp,
  confirmSetUp,
  readSetUp,
  readTwoFactor,
  removeSecondFactor,
} from "./two-factor/set-up.ts"
import { mailCode, renewRecoveryCodes } from "./two-factor/single-use-codes.ts"
import { forgetDevices } from "./two-factor/trusted-devices.ts"

/** The customer's second factor: set up, confirmed, turned off, and what belongs to it. */
export function twoFactorRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const db = database.tables
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)
  const settings = () => readSiteConfig(db, config)

  /** Begins a set-up for whoever shows the present factor, or the password while there is none. */
  async function begin(
    call: Pick<Call<Endpoint>, "customerId" | "caller" | "elevate" | "now">,
    method: TwoFactorMethod,
    password: string,
  ) {
    const { customerId, elevate, now } = call
    const { sessionId } = call.caller
    if (!(await settings()).twoFactor.methods.includes(method))
      throw new Failure(403, errorCodes.forbidden, sentence("failure.capability"))
    const row = await readCustomerRow(db, customerId)
    await requirePresence(database, { customerId, sessionId, password, elevate }, now)
    return { row, sealed: await beginSetUp(services, customerId, method, now) }
  }

  route(calls.config, async ({ customerId, caller, now, context }) => {
    const shop = {
      methods: (await settings()).twoFactor.methods,
      rememberForDays: await rememberForDays(services, caller.segmentName),
      deviceHash: deviceHashOf(context, caller.surface, services.config.publicUrl),
    }
    return readTwoFactor(services, customerId, shop, now)
  })
  route(calls.authenticator, async ({ body, customerId, caller, elevate, now }) => {
    const owner = { customerId, sessionId: caller.sessionId }
    if (body.action === "confirm")
      return { recoveryCodes: await confirmSetUp(services, owner, "authenticator", body.code, now) }
    if (body.action === "remove") {
      await elevate()
      await removeSecondFactor(services, customerId, "authenticator", now)
      return {}
    }
    const { row, sealed } = await begin({ customerId, caller, elevate, now }, "authenticator", body.password)
    const label = { issuer: (await settings()).siteName, name: row.email }
    return sealed ? keyOf(services.accountKeys, customerId, sealed, label) : {}
  })
  route(calls.email, async ({ body, customerId, caller, elevate, now }) => {
    const owner = { customerId, sessionId: caller.sessionId }
    if (body.action === "confirm")
      return { recoveryCodes: await confirmSetUp(services, owner, "email", body.code, now) }
    if (body.action === "remove") {
      await elevate()
      await removeSecondFactor(services, customerId, "email", now)
      return {}
    }
    if (body.action === "set_up") await begin({ customerId, caller, elevate, now }, "email", body.password)
    else if ((await readSecondFactor(db, customerId))?.method !== "email")
      await readSetUp(services, customerId, "email", now)
    const row = await readCustomerRow(db, customerId)
    await mailCode(database, services.keys, row, now)
    return { identifier: maskEmail(row.email) }
  })
  route(calls.acknowledgePrompt, async ({ customerId, now }) => {
    await acknowledgePrompt(db, customerId, now)
    return null
  })
  route(calls.renewRecoveryCodes, async ({ customerId, now, keys }) => {
    if (!(await readSecondFactor(db, customerId)))
      throw new Failure(403, errorCodes.forbidden, sentence("failure.twoFactor.off"))
    return inTransaction(database, async (trx) => {
      await noteSecurityEvent(trx, customerId, "recovery-codes-renewed", now)
      return { recoveryCodes: await renewRecoveryCodes(trx, keys, customerId) }
    })
  })
  route(calls.removeDevice, async ({ params, customerId, now }) => {
    await inTransaction(database, async (trx) => {
      if (!(await forgetDevices(trx, customerId, params.deviceId))) throw notFound()
      await noteSecurityEvent(trx, customerId, "device-forgotten", now)
    })
    return null
  })
}

import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { passkeyEndpoints as calls, passkeySignInEndpoints } from "#src/contract/sign-in/passkey.ts"
import { readCustomerRow } from "../account/customers.ts"
import { countAttempt } from "../core/database/attempts.ts"
import { type Caller, refuseForeignPage } from "../core/http/request.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import { startSession } from "../core/http/start-session.ts"
import { allPartnerOrigins } from "../partners/partners.ts"
import type { Services } from "../services.ts"
import { readSiteConfig } from "../site/settings.ts"
import type { Site } from "./passkey-ceremony.ts"
import { addPasskey, beginPasskey, readPasskeys, removePasskey, renamePasskey } from "./passkeys.ts"
import { requirePresence } from "./require-presence.ts"
import { noteSecurityEvent } from "./security-events.ts"
import {
  beginPasskeyElevation,
  beginPasskeySignIn,
  checkShownPasskey,
  type Surroundings,
  signInWithPasskey,
} from "./show-passkey.ts"
import { elevateSession } from "./two-factor/require-code.ts"

/** The most that one address may ask for, and try, in a minute: every page that shows the form asks. */
const ASKED = { most: 300, seconds: 60 }
const TRIED = { most: 60, seconds: 60 }

/** Passkeys: added, named, taken away, and signing in with one. */
export function passkeyRoutes(app: Hono, services: Services): void {
  const { database, config } = services
  const { tables } = database
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)
  const site = async (): Promise<Site> => ({
    name: (await readSiteConfig(tables, config)).siteName,
    publicUrl: config.publicUrl,
  })

  const around = async ({ surface }: Caller): Promise<Surroundings> => ({
    ...(await site()),
    framedBy: surface === "frame" ? await allPartnerOrigins(tables) : [],
  })

  route(calls.list, ({ customerId }) => readPasskeys(tables, customerId))
  route(calls.begin, async ({ body, customerId, caller, elevate, now }) => {
    await requirePresence(
      database,
      { customerId, sessionId: caller.sessionId, password: body.password, elevate },
      now,
    )
    const row = await readCustomerRow(tables, customerId)
    return { options: await beginPasskey(tables, await site(), row, now) }
  })
  route(calls.add, async ({ body, customerId, now }) =>
    addPasskey(database, await site(), customerId, body, now),
  )
  route(calls.rename, async ({ params, body, customerId }) => {
    await renamePasskey(tables, customerId, params.passkeyId, body.name)
    return null
  })
  route(calls.remove, async ({ params, customerId, now }) => {
    await removePasskey(database, customerId, params.passkeyId, now)
    return null
  })
  route(calls.elevationOptions, async ({ customerId, now }) => ({
    options: await beginPasskeyElevation(tables, await site(), customerId, now),
  }))
  route(calls.elevate, async ({ body, customerId, caller, context, now }) => {
    refuseForeignPage(caller, context, config.publicUrl)
    await countAttempt(database, `passkey:${customerId}`, TRIED, now)
    await checkShownPasskey(database, await around(caller), { customerId, ...body }, now)
    if (caller.sessionId) await elevateSession(services, caller.sessionId, now)
    return null
  })

  route(passkeySignInEndpoints.options, async ({ caller, context, now }) => {
    refuseForeignPage(caller, context, config.publicUrl)
    await countAttempt(database, `passkey-options:${caller.address}`, ASKED, now)
    return { options: await beginPasskeySignIn(tables, await site(), now) }
  })
  route(passkeySignInEndpoints.signIn, async ({ body, caller, context, now }) => {
    refuseForeignPage(caller, context, config.publicUrl)
    await countAttempt(database, `passkey:${caller.address}`, TRIED, now)
    const row = await signInWithPasskey(database, await around(caller), body.credential, now)
    await noteSecurityEvent(tables, row.id, "signed-in-by-passkey", now)
    // Something the customer has, unlocked by what they know or are: no code is asked for beside it.
    const shown = { at: now, trustedDeviceId: null }
    const beginning = { context, surface: caller.surface, now }
    return startSession(services, row, beginning, { saveDevice: false }, { shown })
  })
}

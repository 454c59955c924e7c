import type { Hono } from "hono"
import { ownAccountEndpoints as calls } from "#src/contract/staff/own-account.ts"
import { serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
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

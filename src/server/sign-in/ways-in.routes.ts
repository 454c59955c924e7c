import type { Hono } from "hono"
import { errorCodes } from "#src/contract/error.ts"
import { passwordEndpoints } from "#src/contract/sign-in/password.ts"
import { socialProviders } from "#src/contract/sign-in/social-provider.ts"
import { waysInEndpoints as calls, type WayIn } from "#src/contract/sign-in/ways-in.ts"
import { countAttempt } from "../core/database/attempts.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { Failure, notFound, unauthorised } from "../core/failure.ts"
import type { Caller } from "../core/http/request.ts"
import { serve } from "../core/http/serve.ts"
import { sentence } from "../core/texts/sentences.ts"
import { removeBankAccount } from "../payments/withdrawals/bank-accounts.ts"
import { freezeNewAccounts, frozenAccounts } from "../payments/withdrawals/frozen-accounts.ts"
import type { Services } from "../services.ts"
import { findToken } from "./one-time-tokens.ts"
import { removePasskey } from "./passkeys.ts"
import {
  changePassword,
  changePasswordByLink,
  forcePasswordChange,
  mailPasswordLink,
  type ResetAccounts,
} from "./password-changes.ts"
import { requirePresence } from "./require-presence.ts"
import { noteSecurityEvent } from "./security-events.ts"
import { unlinkIdentity } from "./social/identities.ts"
import { forgetDevices } from "./two-factor/trusted-devices.ts"
import { readWaysIn } from "./ways-in.ts"

/** Tokens that one address may try in a minute. */
const TRIED = { most: 60, seconds: 60 }

/** Ways into an account: looked over after a reset, and removed. */
export function waysInRoutes(app: Hono, services: Services): void {
  const { database, accountKeys } = services

  /** Finds the account's owner: the token's, or the customer who is signed in. */
  async function ownerOf(token: string | undefined, caller: Caller, now: Date): Promise<string> {
    if (token === undefined) {
      if (!caller.customerId) throw unauthorised()
      return caller.customerId
    }
    await countAttempt(database, `review:${caller.address}`, TRIED, now)
    return (await findToken(database, "review", token, now)).customerId
  }

  async function remove(customerId: string, kind: WayIn["kind"], id: string, now: Date): Promise<void> {
    switch (kind) {
      case "passkey":
        return removePasskey(database, customerId, id, now)
      case "social": {
        const provider = socialProviders.find((one) => one === id)
        if (!provider) throw notFound()
        return unlinkIdentity(database, customerId, provider, now)
      }
      case "device":
        return inTransaction(database, async (trx) => {
          if (!(await forgetDevices(trx, customerId, id))) throw notFound()
          await noteSecurityEvent(trx, customerId, "device-forgotten", now)
        })
      case "bank_account":
        return inTransaction(database, async (trx) => {
          if (!(await removeBankAccount(trx, customerId, id, now))) throw notFound()
        })
      default:
        // Somebody who reads another's mail must not get rid of what stands in their way.
        throw new Failure(403, errorCodes.forbidden, sentence("failure.waysIn.factor"))
    }
  }

  serve(app, services, calls.list, async ({ body, caller, now }) => {
    const customerId = await ownerOf(body.token, caller, now)
    return [
      ...(await readWaysIn(database.tables, customerId, now)),
      ...(await frozenAccounts(database.tables, accountKeys, customerId)),
    ]
  })
  serve(app, services, calls.remove, async ({ body, caller, elevate, now }) => {
    const customerId = await ownerOf(body.token, caller, now)
    if (body.token === undefined) {
      const { sessionId } = caller
      const { password = "" } = body
      await requirePresence(database, { customerId, sessionId, password, elevate }, now)
    }
    await remove(customerId, body.kind, body.id, now)
    return null
  })
}

export function passwordRoutes(app: Hono, services: Services): void {
  const { database, refuseWeak, accountKeys } = services
  const accounts: ResetAccounts = {
    freeze: freezeNewAccounts,
    frozen: (db, customerId) => frozenAccounts(db, accountKeys, customerId),
  }

  serve(app, services, passwordEndpoints.forgot, async ({ body, caller, now }) => {
    await mailPasswordLink(database, body.email, caller.address, now)
    return null
  })
  serve(app, services, passwordEndpoints.change, async ({ body, caller, elevate, now }) => {
    const { token, currentPassword, newPassword } = body
    if (token) {
      const reset = { refuseWeak, accounts, address: caller.address }
      return { review: await changePasswordByLink(database, token, newPassword, reset, now) }
    }
    if (caller.customerId && currentPassword !== undefined) {
      await elevate()
      const customer = { customerId: caller.customerId, sessionId: caller.sessionId }
      await changePassword(
        database,
        customer,
        { current: currentPassword, next: newPassword },
        refuseWeak,
        now,
      )
      return { review: null }
    }
    throw unauthorised()
  })
  serve(app, services, passwordEndpoints.forceChange, async ({ body, customerId, caller, now }) => {
    await forcePasswordChange(
      database,
      { customerId, sessionId: caller.sessionId },
      body.newPassword,
      refuseWeak,
      now,
    )
    return null
  })
}

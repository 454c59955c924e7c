import type { Hono } from "hono"
import { passwordEndpoints as calls } from "#src/contract/sign-in/password.ts"
import { unauthorised } from "../core/failure.ts"
import { serve } from "../core/http/serve.ts"
import { freezeNewAccounts, frozenAccounts } from "../payments/withdrawals/frozen-accounts.ts"
import type { Services } from "../services.ts"
import {
  changePassword,
  changePasswordByLink,
  forcePasswordChange,
  mailPasswordLink,
  type ResetAccounts,
} from "./password-changes.ts"

export function passwordRoutes(app: Hono, services: Services): void {
  const { database, refuseWeak, accountKeys } = services
  const accounts: ResetAccounts = {
    freeze: freezeNewAccounts,
    frozen: (db, customerId) => frozenAccounts(db, accountKeys, customerId),
  }

  serve(app, services, calls.forgot, async ({ body, caller, now }) => {
    await mailPasswordLink(database, body.email, caller.address, now)
    return null
  })
  serve(app, services, calls.change, async ({ body, caller, elevate, now }) => {
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
  serve(app, services, calls.forceChange, async ({ body, customerId, caller, now }) => {
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

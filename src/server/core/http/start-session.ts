import type { Context } from "hono"
import type { Session } from "#src/contract/sign-in/sign-in.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import type { CustomerRow } from "#src/server/account/customers.ts"
import { accountClosed, lockOpenAccount } from "#src/server/account/open-account.ts"
import type { Services } from "#src/server/services.ts"
import { deviceName, noteDevice } from "#src/server/sign-in/known-devices.ts"
import { noteLinkUsed } from "#src/server/sign-in/partner-links.ts"
import { lockLiveSession, openSession, type SessionTerms } from "#src/server/sign-in/sessions.ts"
import { requireSecondFactor, type ShownFactor } from "#src/server/sign-in/two-factor/require-code.ts"
import { trustDevice } from "#src/server/sign-in/two-factor/trusted-devices.ts"
import { readSiteConfig } from "#src/server/site/settings.ts"
import { inTransaction } from "../database/transaction.ts"
import { deviceHashOf, setDeviceCookie, setRefreshCookie } from "./cookies.ts"
import { rememberForDays } from "./remembering.ts"
import { locationOf } from "./request.ts"

/** Where a session is begun. */
export interface Beginning {
  readonly context: Context
  readonly surface: Surface
  readonly now: Date
}

/** Proof that the caller gave of the customer's second factor. */
export interface GivenFactor {
  readonly code?: string | undefined
  readonly saveDevice: boolean
}

/**
 * Asks for the customer's second factor, if there is one, and opens the session: its refresh token goes into a cookie
 * on our own site, into the answer in a frame. A device is remembered only with a code that was right on it.
 */
export async function startSession(
  services: Services,
  row: CustomerRow,
  { context, surface, now }: Beginning,
  given: GivenFactor,
  more: Pick<SessionTerms, "isNewSignup" | "partnerSlug" | "parent"> & { readonly shown?: ShownFactor } = {},
): Promise<Session> {
  const { database, keys, config } = services
  const days = await rememberForDays(services, row.segment_name)
  const shown =
    more.shown ??
    (await requireSecondFactor(
      services,
      row,
      {
        code: given.code,
        rememberForDays: days,
        deviceHash: deviceHashOf(context, surface, config.publicUrl),
      },
      now,
    ))
  const {
    sessionTimeoutSeconds: seconds,
    sessionLongestSeconds: longestSeconds,
    twoFactor: { methods },
  } = await readSiteConfig(database.tables, config)
  // A partner may be wrong about who sits there: only what the customer did makes a device known.
  const device = more.partnerSlug && !shown.at ? null : setDeviceCookie(context, surface, config.publicUrl)
  const opened = await inTransaction(database, async (trx) => {
    await lockOpenAccount(trx, row.id, accountClosed)
    if (more.parent) await lockLiveSession(trx, more.parent.id)
    if (more.partnerSlug) await noteLinkUsed(trx, more.partnerSlug, row.id, now)
    if (device) await noteDevice(trx, row.id, device, now)
    const name = deviceName(context.req.header("user-agent") ?? "")
    if (device && days !== null && shown.at && given.saveDevice && given.code !== undefined) {
      await trustDevice(trx, { customerId: row.id, deviceHash: device, name, days }, now)
    }
    const deviceHash = surface === "shop" ? device : null
    const terms = {
      ...more,
      place: surface,
      seconds,
      longestSeconds,
      deviceHash,
      deviceName: name,
      location: locationOf(context, services),
      shown,
    }
    return openSession(
      trx,
      keys,
      { id: row.id, segmentName: row.segment_name, pricingId: row.pricing_id },
      terms,
      now,
    )
  })
  const { refreshToken, ...session } = {
    ...opened,
    forcePasswordChange: row.force_password_change,
    accountUpgrade: row.account_upgrade,
    // A customer who is here through a partner, or has just opened the account, has other things to do.
    tfaPromptRequired:
      methods.length > 0 &&
      !shown.at &&
      !row.two_factor_prompted_at &&
      !more.partnerSlug &&
      !more.isNewSignup,
  }
  setRefreshCookie(context, surface, refreshToken, seconds, config.publicUrl)
  return surface === "frame" ? { ...session, refreshToken } : session
}

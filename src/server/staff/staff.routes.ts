import type { Context, Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import { deskHomeEndpoints as home } from "#src/contract/site/home.desk.ts"
import { approvalEndpoints as approvals } from "#src/contract/staff/approvals.ts"
import { auditEndpoints as audit } from "#src/contract/staff/audit.ts"
import { invitationEndpoints as invitations } from "#src/contract/staff/invitations.ts"
import { staffKeyEndpoints as keys } from "#src/contract/staff/keys.ts"
import { memberEndpoints as members } from "#src/contract/staff/members.ts"
import { deskSearchEndpoints as search } from "#src/contract/staff/search.ts"
import { staffSessionEndpoints as session } from "#src/contract/staff/sign-in.ts"
import { balanceCorrection } from "../account/correct-balance.desk.ts"
import { addressOf, refuseCrossSite } from "../core/http/request.ts"
import { serve } from "../core/http/serve.ts"
import {
  dropStaffCookie,
  setStaffCookie,
  setStaffDevice,
  staffCookie,
  staffDeviceOf,
} from "../core/http/staff.ts"
import { drawCancellation } from "../draws/cancel-draw.desk.ts"
import { raffleCorrection, raffleResult } from "../draws/enter-raffle-result.desk.ts"
import { drawCorrection, drawResult } from "../draws/enter-result.desk.ts"
import { purchaseRefund } from "../orders/refund-purchase.desk.ts"
import { bankFileApproval } from "../payments/bank/approve-bank-file.desk.ts"
import { paymentAssignment } from "../payments/bank/assign-payment.desk.ts"
import { withdrawalApproval } from "../payments/withdrawals/approve-payout.desk.ts"
import { postalEntry } from "../raffles/confirm-postal-entry.desk.ts"
import type { Services } from "../services.ts"
import { deviceName } from "../sign-in/known-devices.ts"
import { readDeskHome } from "../site/home.desk.ts"
import { readSiteConfig } from "../site/settings.ts"
import { type AnyKind, createApprovals } from "./approvals.ts"
import { type CallOfSeveral, checkAudit, listAudit, recordAction } from "./audit.ts"
import { noteDevice } from "./devices.ts"
import { checkFactor, type FactorServices, newPasskeyOptions, passkeyOptions } from "./factors.ts"
import { acceptInvitation, beginFirstAuthenticator, enrol, readInvitation } from "./invitations.ts"
import { createKey, listKeys, revokeKey } from "./keys.ts"
import { changeMember, factorsOf, invite, inviteAnew, listMembers, readMember } from "./members.ts"
import { memberOfPasskey, passkeySignInOptions } from "./passkey-sign-in.ts"
import { searchDesk } from "./search.desk.ts"
import {
  beginDay,
  beginStaffSession,
  elevateSession,
  endStaffSession,
  openPending,
  type Pending,
  readMe,
  readPending,
} from "./sessions.ts"
import { memberOf, type Staff } from "./staff.ts"

/** Everything that takes two people. */
const approvalKinds: readonly AnyKind[] = [
  balanceCorrection,
  drawResult,
  drawCorrection,
  raffleResult,
  raffleCorrection,
  drawCancellation,
  withdrawalApproval,
  purchaseRefund,
  paymentAssignment,
  bankFileApproval,
  postalEntry,
]

/** Each call's summary by its name: what the audit trail says was done. */
const summaries = new Map(
  Object.values(endpoints).flatMap((group) =>
    Object.values(group).map(({ name, summary }) => [name, summary]),
  ),
)

/** Calls that are about several things at once. */
const ofSeveral = Object.values(endpoints).flatMap((group) =>
  Object.values(group).flatMap(({ name: call, about }: Endpoint): CallOfSeveral[] =>
    about?.among && typeof about.kind === "string" ? [{ call, kind: about.kind, ...about.among }] : [],
  ),
)

/** The people who run the shop: how they are invited, sign in, and what was done by whom. */
export function staffRoutes(app: Hono, services: Services): void {
  const { database, config, accountKeys, refuseWeak } = services
  const { publicUrl } = config
  const factors: FactorServices = { database, accountKeys, site: { name: config.siteName, publicUrl } }
  const deviceOf = (context: Context) => ({
    name: deviceName(context.req.header("user-agent") ?? ""),
    address: addressOf(context, config.proxies),
    hash: staffDeviceOf(context, publicUrl),
  })
  const pendingOf = (context: Context, now: Date): Promise<Pending> => {
    refuseCrossSite(context, publicUrl)
    return readPending(database, staffCookie(context, publicUrl), now)
  }
  const note = (context: Context, { member }: Pending, call: string, now: Date) => {
    const { address } = deviceOf(context)
    const about = { kind: "staff", id: member.id }
    return recordAction(
      database,
      { staffId: member.id, actor: member.name, address, call, about, params: {}, body: {} },
      now,
    )
  }
  const begin = async (context: Context, pending: Pending, call: string, now: Date) => {
    await note(context, pending, call, now)
    await noteDevice(database.tables, pending.member.id, setStaffDevice(context, publicUrl), now)
    setStaffCookie(context, await beginDay(database, pending.sessionId, now), publicUrl)
    return null
  }
  const factorRequestOf = async (staff: Staff) => {
    const { id, sessionId } = memberOf(staff)
    return { sessionId, member: await readMember(database.tables, id) }
  }

  serve(app, services, session.begin, async ({ body, context, now }) => {
    refuseCrossSite(context, publicUrl)
    const { token, member } = await beginStaffSession(database, body, deviceOf(context), now)
    setStaffCookie(context, token, publicUrl)
    return { factors: await factorsOf(database.tables, member) }
  })
  serve(app, services, session.passkey, async ({ context, now }) => ({
    options: await passkeyOptions(factors, await pendingOf(context, now)),
  }))
  serve(app, services, session.passkeyOptions, async ({ body, context, now }) => {
    refuseCrossSite(context, publicUrl)
    const { address } = deviceOf(context)
    return {
      options: await passkeySignInOptions({ ...factors, keys: services.keys }, { ...body, address }, now),
    }
  })
  serve(app, services, session.passkeySignIn, async ({ body, context, now }) => {
    refuseCrossSite(context, publicUrl)
    const device = deviceOf(context)
    const { address } = device
    const member = await memberOfPasskey({ ...factors, keys: services.keys }, { ...body, address }, now)
    const pending = await readPending(database, await openPending(database, member.id, device, now), now)
    return begin(context, pending, session.passkeySignIn.name, now)
  })
  serve(app, services, session.finish, async ({ body, context, now }) => {
    const pending = await pendingOf(context, now)
    await checkFactor(factors, pending, body, now)
    return begin(context, pending, session.finish.name, now)
  })
  serve(app, services, session.get, async ({ staff }) => {
    const { defaultTimeZone: timeZone } = await readSiteConfig(database.tables, config)
    const { currency, locale } = config
    return readMe(database, memberOf(staff), { timeZone, currency, locale })
  })
  serve(app, services, session.end, async ({ staff, context, now }) => {
    await endStaffSession(database, memberOf(staff).sessionId, now)
    dropStaffCookie(context, publicUrl)
    return null
  })
  serve(app, services, session.elevationPasskey, async ({ staff }) => ({
    options: await passkeyOptions(factors, await factorRequestOf(staff)),
  }))
  serve(app, services, session.elevate, async ({ staff, body, now }) => {
    const request = await factorRequestOf(staff)
    await checkFactor(factors, request, body, now)
    await elevateSession(database, request.sessionId, now)
    return null
  })

  serve(app, services, invitations.look, async ({ body, caller, context, now }) => {
    refuseCrossSite(context, publicUrl)
    const { name, email } = await readInvitation(database, body.token, caller.address, now)
    return { name, email }
  })
  serve(app, services, invitations.accept, async ({ body, context, now }) => {
    refuseCrossSite(context, publicUrl)
    const token = await acceptInvitation(database, refuseWeak, body, deviceOf(context), now)
    setStaffCookie(context, token, publicUrl)
    return null
  })
  serve(app, services, invitations.authenticator, async ({ context, now }) =>
    beginFirstAuthenticator(factors, await pendingOf(context, now)),
  )
  serve(app, services, invitations.passkey, async ({ context, now }) => ({
    options: await newPasskeyOptions(factors, await pendingOf(context, now)),
  }))
  serve(app, services, invitations.enrol, async ({ body, context, now }) => {
    const pending = await pendingOf(context, now)
    await enrol(factors, pending, body, now)
    return begin(context, pending, invitations.enrol.name, now)
  })

  serve(app, services, members.list, () => listMembers(database.tables))
  serve(app, services, members.invite, ({ body, staff, now }) => invite(database, body, staff, now))
  serve(app, services, members.change, ({ params, body, staff, now }) =>
    changeMember(database, params.id, body, staff, now),
  )
  serve(app, services, members.reset, ({ params, staff, now }) => inviteAnew(database, params.id, staff, now))

  serve(app, services, keys.list, () => listKeys(database))
  serve(app, services, keys.create, ({ body, staff, now }) => createKey(database, body, staff, now))
  serve(app, services, keys.revoke, async ({ params, now }) => {
    await revokeKey(database, params.id, now)
    return null
  })

  serve(app, services, audit.list, ({ query }) =>
    listAudit(database.tables, query, { summaryOf: (call) => summaries.get(call) ?? call, ofSeveral }),
  )
  serve(app, services, audit.check, () => checkAudit(database.tables))

  const decisions = createApprovals(
    database,
    [...approvalKinds, ...services.secondPerson.kinds],
    services.keys,
  )
  serve(app, services, home.get, async ({ staff, now }) => {
    const { defaultTimeZone: timeZone } = await readSiteConfig(database.tables, config)
    return readDeskHome(
      {
        tables: database.tables,
        metrics: services.metrics,
        timeZone,
        currency: config.currency,
        countApprovals: decisions.countFor,
      },
      staff,
      now,
    )
  })
  serve(app, services, search.find, ({ query, staff, now }) =>
    searchDesk(database.tables, query.q, staff.scopes, { currency: config.currency, now }),
  )
  serve(app, services, approvals.rules, () => services.secondPerson.rules())
  serve(app, services, approvals.list, ({ query, staff, now }) => decisions.list(query, staff, now))
  serve(app, services, approvals.decide, async ({ params, body, staff, now }) => {
    const decided = await decisions.decide(params.id, body, staff, now)
    // Customers see at once that nothing is sold of it any more, in every process.
    if (decided.kind === drawCancellation.kind) await services.clearing.clear(now)
    return decided
  })
  serve(app, services, approvals.withdraw, async ({ params, staff, now }) => {
    await decisions.withdraw(params.id, staff, now)
    return null
  })
}

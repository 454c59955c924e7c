import type { Hono } from "hono"
import { closingEndpoints } from "#src/contract/account/closure.ts"
import { communicationEndpoints as communication } from "#src/contract/account/communication.ts"
import { customerEndpoints as calls } from "#src/contract/account/customer.ts"
import { detailsEndpoints as details } from "#src/contract/account/details.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { favouriteEndpoints } from "#src/contract/tickets/favourite-numbers.ts"
import { money } from "#src/domain/core/money.ts"
import { payWaitingCredits } from "../cart/merge-cart.ts"
import { limitedBy } from "../cart/seller.ts"
import type { InTransaction } from "../core/database/database.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { invalid, parse, unauthorised } from "../core/failure.ts"
import { dropRefreshCookies } from "../core/http/cookies.ts"
import type { Caller } from "../core/http/request.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import { readSpendLimits } from "../limits/own-limits.ts"
import { readAllowance, setDelegatedLimit } from "../limits/partner-limit.ts"
import { closingOf } from "../payments/finish-closings.ts"
import { readFreeDeposits, readHeldFunds } from "../payments/unplayed-deposits.ts"
import type { Services } from "../services.ts"
import { noteSecurityEvent } from "../sign-in/security-events.ts"
import { readSiteConfig } from "../site/settings.ts"
import { verificationOfCustomer } from "../verification/methods.ts"
import { readWallet } from "../wallet/wallet.ts"
import { closeOwnAccount, readClosing } from "./closing/account-closure.ts"
import { callOffClosing } from "./closing/waiting-closure.ts"
import { readCustomer, seenByPartner } from "./customers.ts"
import { changePreferences, isUnsubscribing, readPreferences } from "./details/communication.ts"
import { confirm, confirmAddressByLink } from "./details/confirmations.ts"
import { acceptTerms, readDetails, saveDetails } from "./details/details.ts"
import { mailProofLink, proveEmailByLink } from "./details/email-proof.ts"
import { accountRules } from "./details/required-fields.ts"
import { unsubscribePage } from "./mail-customer.ts"
import { requireCapability, requireOf } from "./require-capability.ts"

/** The customer's own account. */
export function customerRoutes(app: Hono, services: Services): void {
  const { database, keys, config } = services
  const db = database.tables
  const rules = async () => accountRules(await readSiteConfig(db, config))
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  route(calls.get, async (call) => {
    const { customerId, caller, now, catalogue } = call
    const standing = {
      country: caller.location.country,
      countryBanned: caller.standing === "banned",
      countryBannedConfirmationRequired: caller.standing === "confirm",
      termsAcceptanceRequired: caller.mustAgree,
    }
    const slug = limitedBy(call)
    const customer = {
      ...(await readCustomer(db, catalogue, customerId, standing, now)),
      ...(slug && { partnerAllowance: await readAllowance(db, customerId, slug, config.currency, now) }),
    }
    if (caller.delegatedTo) return seenByPartner(customer)
    const [verification, { customerLimits: spendLimits, preCommitment }] = await Promise.all([
      verificationOfCustomer(db, customerId, config, now),
      readSpendLimits(db, customerId, config.currency, now),
    ])
    return { ...customer, ...verification, spendLimits, preCommitment }
  })
  route(calls.limitPartners, async ({ body, customerId, now }) => {
    if (body.limit && body.limit.currency !== config.currency)
      throw invalid("failure.limit.currency", { currency: config.currency })
    await setDelegatedLimit(db, customerId, body.limit)
    await noteSecurityEvent(db, customerId, "partner-limit-changed", now)
    return null
  })
  route(closingEndpoints.close, async ({ body, customerId, now, context }) => {
    const waits = await closeOwnAccount(database, customerId, body, closingOf(services), now)
    if (!waits) dropRefreshCookies(context, services.config.publicUrl)
    return waits
  })
  route(closingEndpoints.get, ({ customerId }) => readClosing(db, customerId))
  route(closingEndpoints.callOff, async ({ customerId, now }) => {
    await callOffClosing(database, customerId, now)
    return null
  })
  route(calls.confirmAddress, async ({ body, caller, now }) => {
    if (body.token !== undefined) await confirmAddressByLink(db, body.token, keys, now)
    else if (caller.customerId) await confirm(db, caller.customerId, "address", now)
    else throw unauthorised()
    return null
  })
  /** Returns the customer who is signed in by themselves, not through a partner. */
  const ownSignIn = (caller: Caller) => (caller.delegatedTo ? null : caller.customerId)
  route(calls.confirmEmailAddress, async ({ body: { token }, caller, now }) => {
    if (token !== undefined)
      return inTransaction(database, async (trx) => {
        const { customerId, signedOut } = await proveEmailByLink(trx, token, keys, ownSignIn(caller), now)
        return { credited: await payWaitingCredits(trx, { customerId, keys }, now), signedOut }
      })
    if (!caller.customerId) throw unauthorised()
    await confirm(db, caller.customerId, "email", now)
    return { credited: [], signedOut: false }
  })
  route(calls.mailEmailProof, async ({ customerId, now }) => {
    await inTransaction(database, (trx) => mailProofLink(trx, keys, customerId, now))
    return null
  })
  route(details.get, ({ customerId }) => readDetails(db, customerId))
  route(details.save, async ({ body, customerId, elevate, now }) => {
    if (body.email !== (await readDetails(db, customerId)).email) await elevate()
    return saveDetails(database, customerId, body, await rules(), now)
  })
  route(details.acceptTerms, async ({ customerId, settings, now }) => {
    await acceptTerms(database, customerId, settings.termsVersion, await rules(), now)
    return null
  })
  route(favouriteEndpoints.put, ({ body, customerId }) =>
    inTransaction(database, (trx) => replaceFavouriteNumbers(trx, customerId, body.favouriteNumbers)),
  )
  route(communication.get, ({ params, query, caller, now }) =>
    readPreferences(db, { ...params, token: query.token, customerId: caller.customerId }, keys, now),
  )
  route(communication.put, async ({ params, query, body, caller, now }) => {
    if (!isUnsubscribing(body.preferences))
      await requireOf(db, caller.customerId, "manage_notification_settings")
    const asker = { ...params, token: query.token, customerId: caller.customerId }
    return changePreferences(database, asker, body, keys, now)
  })
  route(communication.unsubscribe, async ({ params: { id, mail }, query: { token }, keys, now }) => {
    const asker = { id, token, customerId: null }
    await changePreferences(database, asker, { preferences: { [mail]: false } }, keys, now)
    return null
  })
  app.get(communication.unsubscribe.path.replace(/\{(\w+)\}/g, ":$1"), (context) => {
    const { id, mail } = parse(communication.unsubscribe.params, context.req.param())
    const page = unsubscribePage(id, context.req.query("token") ?? "", mail)
    return context.redirect(config.publicUrl + page, 303)
  })
  route(calls.heldFunds, ({ customerId, now }) => readHeldFunds(db, services.gateways, customerId, now))
  route(calls.withdrawableFunds, async ({ customerId }) => {
    const wallet = await readWallet(db, customerId)
    const { cents, currency } = wallet.withdrawable
    return money(cents + (await readFreeDeposits(db, customerId, wallet)), currency)
  })
}

/**
 * Keeps a customer's favourite numbers in place of those there were. The customer's row is taken first: of two
 * sets that come at once one is the later. Fails with 403 where the site does not keep any.
 */
async function replaceFavouriteNumbers(
  trx: InTransaction,
  customerId: string,
  favouriteNumbers: readonly number[],
): Promise<{ favouriteNumbers: number[]; replaced: boolean }> {
  const before = await trx
    .selectFrom("customers")
    .select(["favourite_numbers", "segment_name"])
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await requireCapability(trx, before.segment_name, "favourite_numbers")
  await trx
    .updateTable("customers")
    .set({ favourite_numbers: JSON.stringify(favouriteNumbers) })
    .where("id", "=", customerId)
    .execute()
  return { favouriteNumbers: [...favouriteNumbers], replaced: before.favourite_numbers.length > 0 }
}

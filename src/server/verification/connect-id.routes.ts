import type { Context, Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import { connectIdEndpoints as calls } from "#src/contract/verification/connect-id.ts"
import { isSamePerson } from "#src/domain/account/same-person.ts"
import { bankReturnPath } from "#src/domain/site/paths/bank-return-path.ts"
import { readCustomerRow } from "../account/customers.ts"
import { countAttempt } from "../core/database/attempts.ts"
import { newSecret } from "../core/database/ids.ts"
import { Failure, notFound } from "../core/failure.ts"
import { tooManyCalls } from "../core/http/budgets.ts"
import { connectIdCookies } from "../core/http/cookies.ts"
import { addressOf, refuseForeignPage } from "../core/http/request.ts"
import { type Call, serve } from "../core/http/serve.ts"
import type { Services } from "../services.ts"
import { attemptCheck, detailsChanged, tooManyAttempts } from "./checks.ts"
import { bankRegister } from "./connect-id/banks.ts"
import { beginJourney, consumeJourney, journeyOver } from "./connect-id/journeys.ts"
import { ANSWERED, bankAddress, readVouched } from "./connect-id/open-id.ts"
import { readVerification } from "./methods.ts"
import { personHash, personOf, unavailable } from "./provider.ts"

/** How often a customer may be sent to a bank in a day, and how often one address may come back in a minute. */
const SENT = { most: 30, seconds: 86_400 }
const BACK_PER_MINUTE = 60

/** Showing who one is with one's bank: the banks, the way there and the way back. */
export function connectIdRoutes(app: Hono, services: Services): void {
  const { database, config, clock, log } = services
  const { tables } = database
  const { connectId: configured, publicUrl } = config
  const callbackPath = serviceAddresses.main + calls.callback.path
  const redirectUri = publicUrl + callbackPath
  const register = configured && bankRegister(configured, clock)

  /**
   * Refuses calls where it is not offered, as if it were not there. Banks show no page in a frame, so a customer who is
   * in one goes to the shop first.
   */
  function admit({ caller, context }: Pick<Call<Endpoint>, "caller" | "context">) {
    refuseForeignPage(caller, context, publicUrl)
    if (!configured || !register || caller.surface !== "shop" || !caller.sessionId) throw notFound()
    return { configured, register, sessionId: caller.sessionId }
  }
  /** Logs what was wrong for the people who run the shop, in the names of the protocol: never what was sent or said. */
  const logged = <T>(work: Promise<T>, bank?: string): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof Failure && error.cause)
        log.warn({ bank, code: error.code, reason: error.cause }, "A bank could not vouch for a customer.")
      throw error
    })

  serve(app, services, calls.banks, async (call) => {
    const banks = await logged(admit(call).register())
    return banks.map(({ id, name }) => ({ id, name }))
  })

  serve(app, services, calls.start, async (call) => {
    const { configured: connectId, register: banks, sessionId } = admit(call)
    const { body, context, customerId, now } = call
    const row = await readCustomerRow(tables, customerId)
    personOf(row)
    const { attemptsLeft } = await readVerification(tables, customerId, config, now)
    if (attemptsLeft === 0) throw tooManyAttempts()
    await countAttempt(database, `connect-id:${customerId}`, SENT, now)
    const bank = (await logged(banks())).find(({ id }) => id === body.bank)
    if (!bank) throw notFound()
    const secret = connectIdCookies.setSecret(context, publicUrl)
    const state = newSecret()
    const address = await logged(bankAddress(connectId, bank, { state, secret, redirectUri }), bank.name)
    const traveller = { state, browserSecret: secret, customerId, sessionId }
    await beginJourney(tables, { ...traveller, bank: bank.id, checkedHash: personHash(row) }, now)
    return { address }
  })

  serve(app, services, calls.callback, async (call) => {
    const { configured: connectId, register: banks, sessionId } = admit(call)
    const { context, customerId, now } = call
    const answer = connectIdCookies.consumeAnswer(context, publicUrl)
    const row = await readCustomerRow(tables, customerId)
    // A customer who comes twice is told the same.
    if (row.verified_at) return { outcome: "verified" as const }
    const state = answer.get("state")
    const secret = connectIdCookies.secretOf(context, publicUrl)
    if (!state || !secret) throw journeyOver()
    const journey = await consumeJourney(tables, { state, browserSecret: secret, customerId, sessionId }, now)
    if (journey.checked_hash !== personHash(row)) throw detailsChanged()
    const bank = (await logged(banks())).find(({ id }) => id === journey.bank)
    if (!bank) throw unavailable("the bank is no longer in the register")
    const there = { state, secret, redirectUri }
    const outcome = await logged(
      attemptCheck(
        database,
        customerId,
        "connect_id",
        async (person) => {
          const vouched = await readVouched(connectId, bank, there, answer)
          return { result: isSamePerson(person, vouched) ? "verified" : "not_matched" }
        },
        clock,
      ),
      bank.name,
    )
    return { outcome }
  })

  /** Where banks send browsers back. It verifies nobody: it leads to a page with nothing of the answer in its address. */
  app.get(callbackPath, (context: Context) => {
    if (!configured) throw notFound()
    if (!services.budgets.consume("connectId.back", addressOf(context, config.proxies), BACK_PER_MINUTE))
      throw tooManyCalls()
    const sent = new URL(context.req.url).searchParams
    const answer = new URLSearchParams()
    for (const name of ANSWERED) {
      const value = sent.get(name)
      if (value !== null) answer.set(name, value)
    }
    connectIdCookies.storeAnswer(context, publicUrl, answer)
    context.header("referrer-policy", "no-referrer")
    context.header("cache-control", "no-store")
    return context.redirect(publicUrl + bankReturnPath.link(), 303)
  })
}

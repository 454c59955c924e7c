import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { errorCodes } from "#src/contract/error.ts"
import { paymentEndpoints as calls, FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { withdrawalMethods } from "#src/domain/payments/withdrawal-methods.ts"
import { lockOpenAccount } from "../accounts/open-account.ts"
import { requireOf } from "../accounts/require-capability.ts"
import { creditedOrigin, sellerOf } from "../carts/cart-seller.ts"
import { type CartOwner, lockCart } from "../carts/carts.ts"
import { checkCart } from "../checkout/purchase.ts"
import { depositKey } from "../checkout/unkeyed.ts"
import { countAttempt } from "../database/attempts.ts"
import { inTransaction } from "../database/transaction.ts"
import { Failure, notFound } from "../failure.ts"
import { type Handler, serve } from "../http/serve.ts"
import { readDeposit, startDeposit } from "../payments/deposits.ts"
import { CARD_METHOD, makeDefaultCard, paymentMethods, removeFund, saveCard } from "../payments/funds.ts"
import { gatewayCustomer, registerCustomer } from "../payments/gateway-customers.ts"
import { removeAtGateway } from "../payments/gateway-removals.ts"
import { createGateways } from "../payments/gateways/gateways.ts"
import { noGateway } from "../payments/gateways/no-gateway.ts"
import { testCards, tokenise, tokeniseSecurityCode, WRONG_CODE } from "../payments/gateways/test-gateway.ts"
import type { DepositServices } from "../payments/settlement.ts"
import { makeDefaultAccount, removeBankAccount } from "../payments/withdrawals/bank-accounts.ts"
import { readWithdrawalMethods } from "../payments/withdrawals/withdrawal-methods.ts"
import type { Services } from "../services.ts"
import { sentence } from "../texts/sentences.ts"

export function depositServices({ database, gateways, clock, config, keys }: Services): DepositServices {
  return { database, gateways, now: clock, publicUrl: config.publicUrl, keys }
}

export function paymentRoutes(app: Hono, services: Services): void {
  const { database, gateways, funnel } = services
  const deposits = depositServices(services)
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  const revisionOf = (owner: CartOwner, now: Date): Promise<number> =>
    inTransaction(database, async (trx) => (await lockCart(trx, owner, now)).revision)

  route(calls.methods, async ({ customerId, caller, query, now }) => {
    if (query["filter[withdraw]"] !== "true")
      return paymentMethods(database.tables, caller.delegatedTo ? createGateways([]) : gateways, customerId)
    // Where money is sent to is nobody's business on a partner's page.
    if (caller.delegatedTo) return []
    await requireOf(database.tables, customerId, "wallet_withdrawal")
    const methods = await readWithdrawalMethods(services, database.tables, customerId, now)
    return withdrawalMethods(methods, { failedVerification: query["filter[failedVerification]"] === "true" })
  })
  route(calls.cardGateways, async ({ caller }) => ({
    // A delegated session pays from the wallet.
    availableCardGateways: caller.delegatedTo ? [] : gateways.all.map(({ key }) => key),
  }))
  route(calls.gateway, async ({ params }) => {
    const gateway = gateways.named(params.gatewayKey)
    if (gateway === noGateway) throw notFound()
    if (gateway.fields)
      return {
        gatewayKey: gateway.key,
        clientKey: gateway.clientKey,
        fieldsPage: `${FIELDS_PATH}/${gateway.key}`,
        testCards: [],
      }
    const cards = testCards.map(({ number, label }) => ({ number, behaviour: label }))
    const wrongCode = { number: WRONG_CODE, behaviour: "as the security code is declined, on any card" }
    return {
      gatewayKey: gateway.key,
      clientKey: gateway.clientKey,
      fieldsPage: null,
      testCards: [...cards, wrongCode],
    }
  })
  if (gateways.named("test") !== noGateway) {
    const countCard = (address: string, now: Date) =>
      countAttempt(database, `card:${address}`, { most: 60, seconds: 600 }, now)
    route(calls.tokeniseTestCard, async ({ body, caller, now }) => {
      await countCard(caller.address, now)
      return { token: await tokenise(database, body, now) }
    })
    route(calls.tokeniseTestSecurityCode, async ({ body, caller, now }) => {
      await countCard(caller.address, now)
      return { token: await tokeniseSecurityCode(database, body.csc, now) }
    })
  }
  // Before `/funds/{method}/{gateway}`, which would take "default" and "deposit" for gateways.
  route(calls.setDefault, async ({ params, customerId }) => {
    await inTransaction(database, async (trx) => {
      if (!(await makeDefaultAccount(trx, customerId, params.id)))
        await makeDefaultCard(trx, customerId, params.id)
    })
    return null
  })
  route(calls.depositFromFund, ({ params, body, customerId, idempotencyKey, caller: { address } }) =>
    startDeposit(deposits, customerId, idempotencyKey, { ...body, customerFundId: params.id }, null, {
      address,
    }),
  )
  route(calls.beginSetup, async ({ customerId }) => {
    const gateway = gateways.named("stripe")
    const known = await registerCustomer(database, gateway, customerId)
    if (!gateway.beginSetup || !known) throw notFound()
    return { clientSecret: await gateway.beginSetup(known) }
  })
  route(calls.addCard, async ({ params, body, customerId, now }) => {
    const gateway = gateways.named(params.gateway)
    if (params.method !== CARD_METHOD || gateway === noGateway) throw notFound()
    const card = await gateway.card(
      body.cardToken,
      await gatewayCustomer(database.tables, gateway.key, customerId),
    )
    if (!card?.isStored) throw new Failure(422, errorCodes.cardInvalid, sentence("failure.card.unsaved"))
    return inTransaction(database, async (trx) => {
      await lockOpenAccount(trx, customerId)
      return saveCard(trx, customerId, card, now, { replaces: true })
    }).catch(async (error: unknown) => {
      // What the shop does not store, the gateway is not to keep either.
      if (error instanceof Failure && gateway.remove)
        await removeAtGateway(database.tables, { gateway: gateway.key, kind: "card", name: card.token }, now)
      throw error
    })
  })
  route(calls.removeFund, async ({ params, customerId, now }) => {
    await inTransaction(database, async (trx) => {
      if (!(await removeBankAccount(trx, customerId, params.id, now)))
        await removeFund(trx, customerId, params.id, now)
    })
    return null
  })
  route(calls.deposit, ({ params, body, customerId, idempotencyKey, caller: { address } }) => {
    if (params.depositMethod !== CARD_METHOD || gateways.named(params.gateway) === noGateway) throw notFound()
    return startDeposit(
      deposits,
      customerId,
      idempotencyKey,
      { ...body, depositMethodCode: params.depositMethod, gatewayKey: params.gateway },
      null,
      { address },
    )
  })
  route(calls.depositStatus, ({ params, customerId }) => readDeposit(deposits, customerId, params.id))
  route(calls.depositPurchase, async (call) => {
    const { body, customerId, idempotencyKey, now } = call
    const { purchaseData, ...asked } = body.purchase
    const credited = creditedOrigin(call, asked)
    const { partnerKey } = credited
    const origin = { ...sellerOf(call), ...credited, depositedCents: body.deposit.amount.cents }
    const key =
      idempotencyKey ||
      (await depositKey(
        database.tables,
        customerId,
        partnerKey,
        purchaseData.cartRevision ?? (await revisionOf({ customerId, ...origin }, now)),
      ))
    const known = await database.tables
      .selectFrom("idempotency_keys")
      .select("key")
      .where("customer_id", "=", customerId)
      .where("key", "=", key)
      .executeTakeFirst()
    funnel.count("pay", sellerOf(call).partnerKey, `${customerId} ${key}`)
    // A repeated call finds its deposit; a first one is compared with the cart before any money moves.
    if (!known) await inTransaction(database, (trx) => checkCart(trx, customerId, purchaseData, origin, now))
    const { keys: _, ...stored } = origin
    const following = { ...stored, ...purchaseData }
    return startDeposit(deposits, customerId, key, body.deposit, following, {
      type: body.type,
      address: call.caller.address,
    })
  })
}

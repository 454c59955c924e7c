import type { Hono } from "hono"
import type { Endpoint } from "#src/contract/endpoint.ts"
import type { Money } from "#src/contract/money.ts"
import { BANK_GATEWAY } from "#src/contract/payments/bank-payment.codes.ts"
import { isDigitalWallet } from "#src/contract/payments/digital-wallet.codes.ts"
import { DEBIT_GATEWAY, DEBIT_METHOD } from "#src/contract/payments/direct-debit.codes.ts"
import { paymentEndpoints as calls, FIELDS_PATH } from "#src/contract/payments/payment.ts"
import { PAYPAL_METHOD } from "#src/contract/payments/paypal.codes.ts"
import { cartMethods } from "#src/domain/checkout/payment-methods.ts"
import { withdrawalMethods } from "#src/domain/payments/withdrawal-methods.ts"
import { requireOf } from "../account/require-capability.ts"
import { type CartOwner, lockCart } from "../cart/rows.ts"
import { creditedOrigin, limitedBy, sellerOf, stepOrigin } from "../cart/seller.ts"
import { checkCart } from "../checkout/purchase.ts"
import { depositKey } from "../checkout/seen-cart.ts"
import { countAttempt } from "../core/database/attempts.ts"
import { inTransaction } from "../core/database/transaction.ts"
import { notFound } from "../core/failure.ts"
import { browserCaller } from "../core/http/browser-caller.ts"
import { type Handler, serve } from "../core/http/serve.ts"
import { sentence } from "../core/texts/sentences.ts"
import { acceptsCards, refuseUnacceptedCard } from "../limits/card-acceptance.ts"
import type { Services } from "../services.ts"
import { readSettings } from "../settings/read-settings.ts"
import { cancelChallenge } from "./advance-deposits.ts"
import { announceDeposit, isDepositCode } from "./bank/announce-deposit.ts"
import { bankMethods } from "./bank/methods.ts"
import { debitMethods, requestDebit } from "./debits/debits.ts"
import { checkAmount, readDeposit, startDeposit } from "./deposits.ts"
import { CARD_METHOD, cardAt, paymentMethods } from "./funds.ts"
import { registerCustomer } from "./gateway-customers.ts"
import { TEST_METHOD } from "./gateways/charge.ts"
import { createGateways, noGateway } from "./gateways/gateways.ts"
import { testCards, tokenise, tokeniseSecurityCode, WRONG_CODE } from "./gateways/test-gateway.ts"
import { beginAccount, giveUpUnapproved, readApproval } from "./paypal-accounts.ts"
import { depositServices } from "./settlement.ts"
import { addCard, makeDefaultCard, removeFund } from "./stored-cards.ts"
import { makeDefaultAccount, removeBankAccount, storedAccounts } from "./withdrawals/bank-accounts.ts"
import { readWithdrawalMethods } from "./withdrawals/withdrawal-methods.ts"

export function paymentRoutes(app: Hono, services: Services): void {
  const { database, gateways, funnel } = services
  const deposits = depositServices(services)
  const route = <E extends Endpoint>(endpoint: E, handler: Handler<E>) =>
    serve(app, services, endpoint, handler)

  const revisionOf = (owner: CartOwner, now: Date): Promise<number> =>
    inTransaction(database, async (trx) => (await lockCart(trx, owner, now)).revision)

  route(calls.methods, async ({ customerId, caller, query, now }) => {
    if (query["filter[withdraw]"] !== "true") {
      // A delegated session pays from the wallet.
      if (caller.delegatedTo) return paymentMethods(database.tables, createGateways([]), customerId)
      const { currency, bank } = services.config
      const methods = [
        ...(await paymentMethods(database.tables, gateways, customerId)),
        ...(await bankMethods(database.tables, bank, customerId, currency, now)),
        ...(await debitMethods(services, customerId, now)),
      ]
      const digitalWallets = query["filter[digitalWallets]"] === "true"
      return query["filter[cart]"] === "true" ? cartMethods(methods, { digitalWallets }) : methods
    }
    // Where money is sent to is nobody's business on a partner's page.
    if (caller.delegatedTo) return []
    await requireOf(database.tables, customerId, "wallet_withdrawal")
    const methods = await readWithdrawalMethods(services, database.tables, customerId, now)
    return withdrawalMethods(methods, { failedVerification: query["filter[failedVerification]"] === "true" })
  })
  route(calls.cardGateways, async ({ caller, customerId }) => ({
    // A delegated session pays from the wallet.
    availableCardGateways:
      caller.delegatedTo || !(await acceptsCards(database.tables, customerId))
        ? []
        : gateways.cards.map(({ key }) => key),
  }))
  route(calls.gateway, async ({ params, query, customerId }) => {
    const gateway = gateways.named(params.gatewayKey)
    if (!gateways.cards.includes(gateway) && !gateway.digitalWallets) throw notFound()
    await refuseUnacceptedCard(database.tables, customerId)
    const stored = query.customerFundId
      ? await cardAt(database.tables, gateway.key, customerId, query.customerFundId)
      : null
    const facts = {
      keysExpire: gateway.keysExpire ?? false,
      asksHolder: gateway.asksHolder ?? false,
      storesAlone: gateway.fields === null || Boolean(gateway.beginSetup ?? gateway.store),
    }
    if (gateway.key !== "test")
      return {
        ...facts,
        gatewayKey: gateway.key,
        clientKey: await gateway.clientKey(stored),
        hasSetup: gateway.beginSetup !== undefined,
        fieldsPage: gateway.fields ? `${FIELDS_PATH}/${gateway.key}` : null,
        ...(gateway.digitalWallets ? { walletsPage: `${FIELDS_PATH}/${gateway.key}/wallets` } : {}),
        testCards: [],
      }
    const cards = testCards.map(({ number, label }) => ({ number, behaviour: label }))
    const wrongCode = { number: WRONG_CODE, behaviour: "as the security code is declined, on any card" }
    return {
      ...facts,
      gatewayKey: gateway.key,
      clientKey: await gateway.clientKey(),
      hasSetup: false,
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
  /** A deposit that is collected from a stored account. */
  async function collect(customerId: string, key: string, fundId: string, amount: Money, now: Date) {
    await requireOf(database.tables, customerId, "direct_debit")
    checkAmount(amount, services.config.currency, await readSettings(database.tables))
    const id = await requestDebit(services, { customerId, key, fundId, amount }, now)
    return readDeposit(deposits, customerId, id)
  }
  route(calls.depositFromFund, async ({ params, body, customerId, idempotencyKey, caller, context, now }) => {
    const isAccount = await storedAccounts(database.tables, customerId)
      .where("id", "=", params.id)
      .executeTakeFirst()
    if (isAccount) return collect(customerId, idempotencyKey, params.id, body.amount, now)
    const request = { ...body, customerFundId: params.id }
    const origin = { type: body.type ?? ("ad_hoc" as const), caller: browserCaller(caller, context) }
    return startDeposit(deposits, customerId, idempotencyKey, request, null, origin)
  })
  route(calls.beginSetup, async ({ customerId }) => {
    await refuseUnacceptedCard(database.tables, customerId)
    const gateway = gateways.named("stripe")
    const known = await registerCustomer(database, gateway, customerId)
    if (!gateway.beginSetup || !known) throw notFound()
    return { clientSecret: await gateway.beginSetup(known) }
  })
  route(calls.addPayPal, ({ customerId }) => {
    if (gateways.paypal === noGateway) throw notFound()
    return beginAccount(deposits, gateways.paypal, customerId)
  })
  route(calls.accountApproval, ({ params, customerId }) => readApproval(deposits, customerId, params.id))
  route(calls.addCard, ({ params, body, customerId, now }) => {
    const gateway = gateways.named(params.gateway)
    if (params.method !== CARD_METHOD || !gateways.cards.includes(gateway)) throw notFound()
    return addCard(database, gateway, customerId, body.cardToken, now)
  })
  route(calls.removeFund, async ({ params, customerId, now }) => {
    await inTransaction(database, async (trx) => {
      if (!(await removeBankAccount(trx, customerId, params.id, now)))
        await removeFund(trx, customerId, params.id, now)
    })
    return null
  })
  route(calls.deposit, async (call) => {
    const { params, body, customerId, idempotencyKey, caller, settings, context, now } = call
    const { depositMethod: method, gateway } = params
    if (isDepositCode(method) && gateway === BANK_GATEWAY) {
      checkAmount(body.amount, services.config.currency, settings)
      const announced = { customerId, key: idempotencyKey, method, amount: body.amount }
      const id = await announceDeposit(database, services.config.bank, announced, now)
      return readDeposit(deposits, customerId, id)
    }
    if (method === DEBIT_METHOD && gateway === DEBIT_GATEWAY && body.customerFundId)
      return collect(customerId, idempotencyKey, body.customerFundId, body.amount, now)
    const named = gateways.named(params.gateway)
    const isOffered = isDigitalWallet(method)
      ? named === gateways.digitalWallet(method)
      : method === PAYPAL_METHOD
        ? named === gateways.paypal
        : method === TEST_METHOD
          ? named.key === "test"
          : method === CARD_METHOD && gateways.cards.includes(named)
    if (!isOffered || named === noGateway) throw notFound()
    return startDeposit(
      deposits,
      customerId,
      idempotencyKey,
      { ...body, depositMethodCode: params.depositMethod, gatewayKey: params.gateway },
      null,
      { type: body.type ?? "ad_hoc", caller: browserCaller(caller, context) },
    )
  })
  route(calls.depositStatus, ({ params, customerId }) => readDeposit(deposits, customerId, params.id))
  route(calls.giveUpDeposit, async ({ params, customerId }) => {
    const { id } = await readDeposit(deposits, customerId, params.id)
    await giveUpUnapproved(deposits, id, sentence("failure.paypal.cancelled"))
    await cancelChallenge(deposits, id)
    return readDeposit(deposits, customerId, id)
  })
  route(calls.depositPurchase, async (call) => {
    const { body, customerId, idempotencyKey, now } = call
    const { purchaseData, ...requested } = body.purchase
    const credited = creditedOrigin(call, requested)
    const { partnerKey } = credited
    const from = { limitedBy: limitedBy(call), depositedCents: body.deposit.amount.cents }
    const origin = { ...sellerOf(call), ...credited, ...from }
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
    funnel.count("pay", stepOrigin(call), `${customerId} ${key}`)
    // A repeated call finds its deposit; a first one is compared with the cart before any money moves.
    if (!known) await inTransaction(database, (trx) => checkCart(trx, customerId, purchaseData, origin, now))
    const { keys: _, ...stored } = origin
    const following = { ...stored, ...purchaseData }
    return startDeposit(deposits, customerId, key, body.deposit, following, {
      type: body.type,
      caller: browserCaller(call.caller, call.context),
    })
  })
}

import { bankAccountEndpoints } from "#src/contract/payments/bank-account.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { recurringEndpoints } from "#src/contract/recurring/purchase.ts"
import { sessionListEndpoints } from "#src/contract/sign-in/session-list.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { aDeposit, cardToken, cscToken } from "../../setup/payments/cards.ts"
import { anAccount, verify, win, withdraw } from "../../setup/payments/withdrawals.ts"
import { aPerson, aTicket, type TestClient, type TestShop } from "../../setup/shop.ts"
import type { Owned } from "./calls.ts"
import { ownParties } from "./owned-parties.ts"

/** A customer who has one of everything that a customer can have. */
export interface Owner {
  readonly client: TestClient
  /** Everything that is theirs, by the call that reaches it. */
  readonly owned: Readonly<Record<string, Owned>>
  /** Their stored card. */
  readonly fund: string
}

export async function anOwner(shop: TestShop): Promise<Owner> {
  const owner = shop.client()
  const { customerId } = await owner.signUp()
  await shop.fund(customerId, 5000)
  const parties = await ownParties(shop, owner, customerId)
  const draws = await shop.fresh.database.tables
    .selectFrom("draws")
    .select("draw_no")
    .where("offer_key", "=", "powerball")
    .where("state", "=", "DRAW_OPEN")
    .orderBy("draw_no")
    .execute()
  const later = { gameType: "deferred", gameOffer: "deferred", firstDrawNo: draws[1]?.draw_no ?? 0 } as const
  await owner.add(aTicket(1, later))
  await owner.add({
    productType: "raffle_ticket",
    lotteryKey: "guide_dogs_car_draw",
    gameOffer: "book",
    numRaffleTickets: 1,
    firstDrawNo: 6,
  })
  const seen = await owner.add(aTicket(1, { recurringPurchase: { type: "autoplay", enabled: true } }))
  const receipt = await owner.pay(seen)
  const made = await owner.call(paymentEndpoints.deposit, {
    params: { depositMethod: "cc", gateway: "test" },
    body: { ...aDeposit(1000, { cardToken: await cardToken(owner) }), saveCard: true },
    idempotencyKey: crypto.randomUUID(),
  })
  const methods = await owner.call(paymentEndpoints.methods, { query: {} } as never)
  const fund = methods.flatMap(({ funds }) => funds)[0]?.id as string
  const list = { query: { limit: 10, offset: 0 } }
  const [autoplay] = (await owner.call(recurringEndpoints.autoplays, list)).items
  const [subscription] = (await owner.call(recurringEndpoints.subscriptions, list)).items
  const again = { params: { id: autoplay?.autoplayId as string } }
  const subscribed = { params: { id: subscription?.autoplayId as string } }
  const active = { status: "recurring_status_active" }
  const line = await owner.add(aTicket(2))
  const item = { id: line.cartItems[0]?.id as string }
  const device = { id: crypto.randomUUID(), device_hash: "of a device", name: "Firefox on Linux" }
  await shop.fresh.database.tables
    .insertInto("trusted_devices")
    .values({
      ...device,
      customer_id: customerId,
      added_at: shop.now,
      seen_at: shop.now,
      expires_at: new Date(shop.now.getTime() + 86_400_000),
    })
    .execute()
  const passkey = { id: crypto.randomUUID(), name: "Phone", transports: "", public_key: "", counter: 0 }
  await shop.fresh.database.tables
    .insertInto("passkeys")
    .values({
      ...passkey,
      customer_id: customerId,
      credential_id: passkey.id,
      is_synced: false,
      added_at: shop.now,
      used_at: null,
    })
    .execute()
  await verify(shop, customerId)
  await win(shop, customerId, 5000)
  const { id: accountId } = await owner.call(bankAccountEndpoints.add, { body: anAccount })
  const withdrawal = await withdraw(owner, accountId, 1000)
  const authority = await shop.fresh.database.tables
    .insertInto("debit_authorities")
    .values({
      id: crypto.randomUUID(),
      customer_id: customerId,
      bank_account_id: accountId,
      account_label: "5678",
      agreement: "",
      agreed_at: shop.now,
      ended_at: null,
      ended_because: null,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const limit = await shop.fresh.database.tables
    .insertInto("customer_limits")
    .values({
      customer_id: customerId,
      kind: "spend",
      period: "weekly",
      limit_cents: 90_000_000,
      created_at: shop.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const approval = { id: crypto.randomUUID(), secret: "of a window", status: "open" as const }
  await shop.fresh.database.tables
    .insertInto("account_approvals")
    .values({ ...approval, customer_id: customerId, gateway_key: "test", created_at: shop.now })
    .execute()
  const prize = await aPrize(shop, customerId)
  const owned = {
    ...parties,
    "rewards.claim": { params: { id: prize }, body: anAddress },
    "limits.removeSpendLimit": { params: { spendLimitId: limit.id } },
    "directDebit.cancel": { params: { id: authority.id } },
    "sessions.end": { params: { sessionId: await anotherSession(shop, owner, customerId) } },
    "twoFactor.removeDevice": { params: { deviceId: device.id } },
    "passkeys.rename": { params: { passkeyId: passkey.id }, body: { name: "Mine now" } },
    "passkeys.remove": { params: { passkeyId: passkey.id } },
    "cart.updateItem": { params: item, body: aTicket(3) },
    "cart.removeItem": { params: item },
    "checkout.get": { params: { checkoutId: receipt.checkoutId } },
    "checkout.again": { params: { checkoutId: receipt.checkoutId } },
    "scheduledPurchases.get": { params: { encodedId: receipt.preOrders[0]?.encodedId as string } },
    "scheduledPurchases.cancel": { params: { encodedId: receipt.preOrders[0]?.encodedId as string } },
    "orders.get": { params: { id: receipt.orders[0]?.id as string } },
    "payment.depositStatus": { params: { id: made.id } },
    "payment.giveUpDeposit": { params: { id: made.id } },
    "payment.accountApproval": { params: { id: approval.id } },
    "payment.depositFromFund": {
      params: { id: fund },
      body: aDeposit(1000, { customerFundId: fund, cscToken: await cscToken(owner) }),
    },
    "communication.get": { params: { id: customerId } },
    "communication.put": { params: { id: customerId }, body: { preferences: { sms: true } } },
    "recurring.autoplay": again,
    "recurring.setMinimumJackpot": { ...again, body: { minimumJackpotAmount: "" } },
    "recurring.setQuickpick": { ...again, body: { quickpick: "false" } },
    "recurring.pauseOrUnpause": { params: { ...again.params, action: "unpause" } },
    "recurring.autoplayStatus": { ...again, body: active },
    "recurring.changeAutoplay": { ...again, body: { numGames: 2 } },
    "recurring.changeSubscription": { ...subscribed, body: { numGames: 2 } },
    "recurring.subscription": subscribed,
    "recurring.subscriptionStatus": { ...subscribed, body: active },
    "payment.setDefault": { params: { id: fund } },
    "bankAccount.confirm": { params: { id: accountId }, body: { password: anAccount.password } },
    "withdrawal.request": { params: { id: accountId }, body: { amount: money(1000, "AUD") } },
    "withdrawal.get": { params: { id: withdrawal } },
    "withdrawal.cancel": { params: { id: withdrawal } },
    "payment.removeFund": { params: { id: fund } },
  }
  return { client: owner, owned, fund }
}

const anAddress = {
  name: "Kim Nguyen",
  address: "1 Sample Street",
  suburb: "Carlton",
  state: "VIC",
  postcode: "3053",
  phoneNumber: "0400 000 000",
}

/** Something that a customer won in a giveaway and has not claimed. */
async function aPrize(shop: TestShop, customerId: string): Promise<string> {
  const { tables } = shop.fresh.database
  const giveaway = await tables.selectFrom("giveaways").select("id").limit(1).executeTakeFirstOrThrow()
  const { id } = await tables
    .insertInto("giveaway_winners")
    .values({
      id: crypto.randomUUID(),
      giveaway_id: giveaway.id,
      position: 99,
      customer_id: customerId,
      entry_no: 1,
      prize: "A bike",
      value_cents: 1000,
      cash: false,
      winner: "Kim N., VIC",
      drawn_at: shop.now,
      claim_status: "open",
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  return id
}

/** The owner signed in somewhere else. */
async function anotherSession(shop: TestShop, owner: TestClient, customerId: string): Promise<string> {
  const elsewhere = shop.client()
  const { email } = await shop.fresh.database.tables
    .selectFrom("customers")
    .select("email")
    .where("id", "=", customerId)
    .executeTakeFirstOrThrow()
  await elsewhere.call(signInEndpoints.login, {
    body: { email, password: aPerson().password, saveDevice: false },
  })
  const list = await owner.call(sessionListEndpoints.list)
  return list.find(({ isThis }) => !isThis)?.id ?? ""
}

import { sql } from "kysely"
import { type Cart, type CartItemRequest, cartEndpoints } from "#src/contract/cart/cart.ts"
import type { SubVariant } from "#src/contract/catalogue/pricing.ts"
import { purchaseEndpoints } from "#src/contract/checkout/purchase.ts"
import type { Receipt } from "#src/contract/orders/receipt.ts"
import { type Session, type SignupForm, signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import type { Surface } from "#src/contract/site/surface.ts"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { isInDraw } from "#src/domain/draws/in-draw.ts"
import { type RecurringServices, repeatPurchases } from "#src/server/checkout/charges/charge-due.ts"
import { chargeScheduled } from "#src/server/checkout/charges/charge-scheduled.ts"
import { inTransaction } from "#src/server/core/database/transaction.ts"
import type { LogDestination } from "#src/server/core/log.ts"
import { advanceDraws } from "#src/server/draws/advance-draws.ts"
import { advanceDeposits } from "#src/server/payments/advance-deposits.ts"
import { chargeStoredCard } from "#src/server/payments/charge-stored-card.ts"
import { depositServices } from "#src/server/payments/settlement.ts"
import { type RunningApi, startApi } from "#src/server/start.ts"
import { credit, lockWallet } from "#src/server/wallet/wallet.ts"
import { type Client, createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import type { FreshDatabase } from "./databases/databases.ts"
import { NOON, testConfig } from "./databases/first-run.ts"
import { checkMails } from "./mail-rules.ts"

export { NOON }

/** A real API on a fresh database, with a clock that tests turn. Nothing ticks by itself. */
export interface TestShop {
  readonly running: RunningApi
  readonly fresh: FreshDatabase
  now: Date
  /** `partner`: on whose pages it is used; the shop's own pages where it is left out. */
  readonly client: (place?: Surface, subVariant?: SubVariant, partner?: string) => TestClient
  /** Does all that is due at a later moment. */
  readonly passTo: (moment: Date) => Promise<void>
  /** Charges pre-orders and tickets paid for later that are due now. */
  readonly chargeScheduled: () => Promise<void>
  /** Buys again what is due now, of one customer or of all; gives how much was bought. */
  readonly repeatPurchases: (customerId?: string) => Promise<number>
  /** With what it is bought. */
  readonly recurring: RecurringServices
  /** Takes deposits further that are due now. */
  readonly advanceDeposits: () => Promise<void>
  /** As if the customer had opened the link that proves the email address. */
  readonly proveEmail: (customerId: string) => Promise<void>
  readonly fund: (customerId: string, cents: number) => Promise<void>
  /** Moves a draw's stop and draw to a moment; one of Powerball where no other lottery is named. */
  readonly stopDraw: (drawNo: number, moment: Date, offer?: string) => Promise<void>
  readonly ledgerTotal: () => Promise<number>
  readonly close: () => Promise<void>
}

export interface TestClient extends Client {
  /** `attribution`: how the visit began. */
  readonly signUp: (form?: Partial<SignupForm>, attribution?: Record<string, string>) => Promise<Session>
  readonly adopt: (session: Session) => void
  readonly add: (ticket: CartItemRequest) => Promise<Cart>
  /** Pays from the wallet for a cart as it was seen. */
  readonly pay: (cart: Pick<Cart, "revision" | "payable">, idempotencyKey?: string) => Promise<Receipt>
  /** Pays from the wallet for all that is in the cart. */
  readonly buy: () => Promise<Receipt>
}

/** A draw that cannot go on fails the test. */
export const fail = (error: unknown) => {
  throw error
}

export const BASE = "http://localhost:8080"
let people = 0

/** A visitor who could sign up, and shares nothing that tells people apart with another one. */
export function aPerson(): SignupForm {
  people += 1
  return {
    email: `person${people}@example.com`,
    password: "correct horse battery",
    firstname: "Kim",
    lastname: "Nguyen",
    dateOfBirth: "1990-02-03",
    phoneNumber: `0400 1${String(people).padStart(5, "0")}`,
    address: `${people} Sample Street`,
    suburb: "Carlton",
    state: "VIC",
    postcode: "3053",
    country: "AU",
    acceptTerms: true,
    emailOptIn: false,
  }
}

/** A customer with so much in the wallet, in cents. */
export async function aCustomer(shop: TestShop, cents = 100_000, form?: Partial<SignupForm>) {
  const client = shop.client()
  const { customerId } = await client.signUp(form)
  if (cents > 0) await shop.fund(customerId, cents)
  return { client, customerId }
}

/** The same, whose address is proved: who takes part in giveaways. */
export async function aProvedCustomer(shop: TestShop, cents = 100_000, form?: Partial<SignupForm>) {
  const customer = await aCustomer(shop, cents, form)
  await shop.proveEmail(customer.customerId)
  return customer
}

/** A Powerball ticket with so many games. */
export function aTicket(games = 1, changes: Partial<LotteryTicketRequest> = {}): LotteryTicketRequest {
  return {
    productType: "lottery_ticket",
    lotteryKey: "powerball",
    gameType: "standard",
    gameOffer: "standard",
    games: Array.from({ length: games }, (_, place) => [
      { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7 + place] },
      { name: "Powerball", numbers: [20] },
    ]),
    quickpick: false,
    numDraws: 1,
    ...changes,
  }
}

/** A line of a cart or an order that is known to take part in a draw. */
export function drawn<T extends { readonly productType: string }>(
  thing: T | undefined,
): Exclude<T, { productType: "membership" }> {
  if (!thing || !isInDraw(thing)) throw new Error("That takes part in no draw.")
  return thing
}

/** `guarded`: its clock is a machine's, which is compared with the database's. */
export async function openShop(
  fresh: FreshDatabase,
  environment: Record<string, string> = {},
  logTo?: LogDestination,
  guarded = false,
): Promise<TestShop> {
  const config = testConfig(environment)
  const clock = () => shop.now
  const shop = { now: NOON, fresh } as { -readonly [K in keyof TestShop]: TestShop[K] }
  const running = await startApi(config, {
    clock,
    guarded,
    database: fresh.database,
    ticking: false,
    ...(logTo ? { logTo } : {}),
  })
  const { services } = running
  const recurring = {
    database: fresh.database,
    now: clock,
    chargeCard: chargeStoredCard(services.gateways),
  }
  return Object.assign(shop, {
    running,
    client: (place: Surface = "frame", subVariant?: SubVariant, partner?: string) =>
      testClient(shop, place, subVariant, partner),
    async passTo(moment: Date) {
      shop.now = moment
      await advanceDraws(fresh.database, services.drawSource, moment, fail)
      await shop.advanceDeposits()
    },
    chargeScheduled: () => chargeScheduled(fresh.database, clock, chargeStoredCard(services.gateways)),
    recurring,
    repeatPurchases: (customerId?: string) => repeatPurchases(recurring, customerId),
    advanceDeposits: () => advanceDeposits(depositServices(services)),
    async proveEmail(customerId: string) {
      await fresh.database.tables
        .updateTable("customers")
        .set({ email_proved_at: sql<null>`${shop.now}::timestamptz` })
        .where("id", "=", customerId)
        .execute()
    },
    fund: (customerId: string, cents: number) =>
      inTransaction(fresh.database, async (trx) => {
        await lockWallet(trx, customerId)
        const source = { kind: "deposit", reference: crypto.randomUUID(), from: "gateway_clearing" } as const
        await credit(trx, customerId, money(cents, config.currency), source, shop.now)
      }),
    async stopDraw(drawNo: number, moment: Date, offer = "powerball") {
      const { tables } = fresh.database
      const draws = tables.selectFrom("draws").select("commitment").where("offer_key", "=", offer)
      // Those that follow it, or that it follows, are held with it.
      await tables
        .updateTable("draws")
        .set({ stop: moment, draw_at: moment })
        .where("commitment", "in", draws.where("draw_no", "=", drawNo))
        .execute()
    },
    async ledgerTotal() {
      const { total } = await fresh.database.tables
        .selectFrom("ledger_entries")
        .select((eb) => eb.fn.coalesce(eb.fn.sum<number>("amount_cents"), eb.lit(0)).as("total"))
        .executeTakeFirstOrThrow()
      return Number(total)
    },
    async close() {
      await checkMails(fresh.database.tables, config)
      await fresh.dispose()
    },
  })
}

/** The browser's own client, speaking to the API in this process. */
function testClient(
  shop: TestShop,
  place: Surface,
  subVariant?: SubVariant,
  partner: string | null = null,
): TestClient {
  const credentials = memoryCredentials()
  const client = createClient({
    apiBase: BASE,
    surface: place,
    partner,
    credentials,
    deviceId: crypto.randomUUID(),
    sessionId: () => crypto.randomUUID(),
    subVariant: () => subVariant,
    onSignedOut: () => {},
    now: () => shop.now.getTime(),
    fetch: async (input, init) => shop.running.api.request(new Request(input, init)),
  })
  const adopt = (session: Session) => credentials.write({ ...session })
  const pay: TestClient["pay"] = ({ revision, payable }, idempotencyKey = crypto.randomUUID()) => {
    const purchaseData = { cartRevision: revision, expectedTotal: payable }
    const body = { channelKey: "web", partnerKey: partner, metadata: {}, purchaseData }
    return client.call(purchaseEndpoints.purchase, { body, idempotencyKey })
  }
  return {
    ...client,
    adopt: adopt,
    pay,
    async signUp(form = {}, attribution = {}) {
      const body = { ...aPerson(), ...form, saveDevice: false, attribution, platform: "Web" as const }
      const session = await client.call(signInEndpoints.signup, { body })
      adopt(session)
      return session
    },
    add: (ticket) =>
      client.call(cartEndpoints.addItem, { body: ticket, idempotencyKey: crypto.randomUUID() }),
    buy: async () => pay(await client.call(cartEndpoints.get)),
  }
}

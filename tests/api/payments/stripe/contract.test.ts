import Stripe from "stripe"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Charge } from "#src/server/payments/gateways/charge.ts"
import { stripeGateway } from "#src/server/payments/gateways/stripe/gateway.ts"
import { startStripe } from "../../../stage/stripe/stripe.ts"
import { aCharge } from "../../setup/payments/a-charge.ts"

const sandboxKey = process.env.STRIPE_TEST_SECRET_KEY
if (!sandboxKey)
  console.info("STRIPE_TEST_SECRET_KEY is not set: Stripe's real sandbox is not asked, only the stand-in.")
if (sandboxKey && !sandboxKey.startsWith("sk_test_"))
  throw new Error("STRIPE_TEST_SECRET_KEY must be the key of a sandbox.")

const places = [
  { name: "the stand-in", open: startStripe, secretKey: undefined },
  ...(sandboxKey ? [{ name: "Stripe's sandbox", open: null, secretKey: sandboxKey }] : []),
]

/**
 * The behaviour that the shop relies on, asked of the stand-in and, with a key, of Stripe itself: both must answer
 * alike.
 */
describe.each(places)(
  "what the shop says to Stripe is answered as it expects by $name",
  ({ open, secretKey }) => {
    let closes: () => Promise<unknown> = async () => {}
    let at: ReturnType<typeof stripeGateway>
    let library: Stripe
    beforeAll(async () => {
      const standIn = open && (await open())
      if (standIn) closes = standIn.close
      const apiUrl = new URL(standIn?.url ?? "https://api.stripe.com")
      const key = secretKey ?? standIn?.environment.STRIPE_SECRET_KEY ?? ""
      const config = {
        key: "stripe",
        publishableKey: "pk_test",
        webhookSecret: "whsec_test",
        cscRequired: false,
        digitalWallets: [],
      } as const
      at = stripeGateway({ ...config, secretKey: key, apiUrl }, () => new Date())
      const { hostname: host, port } = apiUrl
      const protocol = apiUrl.protocol === "http:" ? "http" : "https"
      library = new Stripe(key, { host, protocol, ...(port ? { port } : {}) })
    })
    afterAll(() => closes())

    const cardOf = async (token: string) =>
      (await library.paymentMethods.create({ type: "card", card: { token } })).id
    const aStripeCharge = async (token: string, changes: Partial<Charge> = {}): Promise<Charge> =>
      aCharge(await cardOf(token), changes)
    async function opened(token: string, changes: Partial<Charge> = {}): Promise<Charge> {
      const charge = await aStripeCharge(token, changes)
      const made = await at.open?.(charge)
      return { ...charge, gatewayCharge: made && "gatewayCharge" in made ? made.gatewayCharge : null }
    }

    it("a charge that was opened only has not been tried, and pays once it is sent, however often", async () => {
      const charge = await opened("tok_visa")
      expect(await at.enquire(charge)).toEqual({ status: "unknown" })
      expect(await at.charge(charge)).toEqual({ status: "succeeded" })
      expect(await at.charge(charge)).toEqual({ status: "succeeded" })
      expect(await at.charge({ ...charge, attempts: 1 })).toEqual({ status: "succeeded" })
      expect(await at.enquire(charge)).toEqual({ status: "succeeded" })
      await at.refund(charge)
      await at.refund(charge)
    }, 60_000)

    it("a declined charge is declined when it is asked about, too", async () => {
      const charge = await opened("tok_chargeDeclinedInsufficientFunds")
      const answer = await at.charge(charge)
      expect(answer).toMatchObject({ status: "declined" })
      expect(await at.enquire(charge)).toEqual(answer)
    }, 60_000)

    it("a bank's question has an address, and is canceled where the charge is given up", async () => {
      const charge = await opened("tok_threeDSecure2Required")
      expect(await at.charge(charge)).toMatchObject({
        status: "challenge",
        url: expect.stringMatching(/^https:\/\/hooks\.stripe\.com\//),
      })
      expect(await at.cancel?.(charge)).toMatchObject({ status: "declined" })
      expect(await at.charge({ ...charge, attempts: 1 })).toMatchObject({ status: "declined" })
    }, 60_000)

    it("a charge that was canceled takes nothing", async () => {
      const charge = await opened("tok_visa")
      expect(await at.cancel?.(charge)).toMatchObject({ status: "declined" })
      expect(await at.charge(charge)).toMatchObject({ status: "declined" })
    }, 60_000)

    it("a customer's card is stored by a charge, is theirs alone, and goes when it is removed", async () => {
      const customer = (await at.register?.(crypto.randomUUID())) ?? ""
      const charge = await opened("tok_visa", { gatewayCustomer: customer, saveCard: true })
      expect(await at.charge(charge)).toEqual({ status: "succeeded" })
      expect(await at.card(charge.token, customer)).toMatchObject({ isStored: true, lastFour: "4242" })
      expect(await at.card(charge.token, "cus_somebody_else")).toBeNull()
      const away = await aStripeCharge("tok_visa", {
        token: charge.token,
        gatewayCustomer: customer,
        unattended: true,
      })
      const made = await at.open?.(away)
      const gatewayCharge = made && "gatewayCharge" in made ? made.gatewayCharge : null
      expect(await at.charge({ ...away, gatewayCharge })).toEqual({ status: "succeeded" })
      await at.remove?.("card", charge.token)
      await at.remove?.("card", charge.token)
      expect((await at.card(charge.token, customer))?.isStored).toBe(false)
      await at.remove?.("customer", customer)
      await at.remove?.("customer", customer)
    }, 60_000)

    // Stripe has no token for tests of a card out of a wallet: one needs a device, so that only the stand-in knows any.
    it("a card that was typed came out of no wallet, and one of debit is known as such", async () => {
      const [credit, debit] = await Promise.all(
        ["tok_visa", "tok_visa_debit"].map(async (token) => at.card(await cardOf(token), null)),
      )
      expect(credit).toMatchObject({ isCredit: true, brand: "Visa" })
      expect(debit).toMatchObject({ isCredit: false, brand: "Visa" })
      expect([credit, debit].map((card) => card?.digitalWallet)).toEqual([undefined, undefined])
    }, 60_000)

    it("a setup begins with a secret, and a card that nobody knows is none", async () => {
      const customer = (await at.register?.(crypto.randomUUID())) ?? ""
      expect(await at.beginSetup?.(customer)).toMatch(/^seti_\w+_secret_/)
      expect(await at.card("pm_nobody", customer)).toBeNull()
      await at.remove?.("customer", customer)
    }, 60_000)
  },
)

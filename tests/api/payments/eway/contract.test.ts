import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { EwayConfig } from "#src/server/payments/gateways/eway/config.ts"
import { ewayGateway } from "#src/server/payments/gateways/eway/gateway.ts"
import { startEway } from "../../../stage/eway/eway.ts"
import { aCharge } from "../../setup/payments/a-charge.ts"

const {
  EWAY_TEST_API_KEY: apiKey,
  EWAY_TEST_PASSWORD: password,
  EWAY_TEST_PUBLIC_KEY: publicKey,
  /** The token that eWAY's fields made from a test card a short while ago, typed by hand: no program may type one. */
  EWAY_TEST_CARD: card,
} = process.env
const sandbox = apiKey && password && publicKey && card ? { apiKey, password, publicKey, card } : null
if (!sandbox)
  console.info(
    "EWAY_TEST_API_KEY, …_PASSWORD, …_PUBLIC_KEY and …_CARD are not set: eWAY's real sandbox is not asked, only the stand-in.",
  )

const places = [
  { name: "the stand-in", open: startEway },
  ...(sandbox ? [{ name: "eWAY's sandbox", open: null }] : []),
]

/**
 * The behaviour that the shop relies on, asked of the stand-in and, with keys, of eWAY itself: both must answer alike.
 */
describe.each(places)("what the shop says to eWAY is answered as it expects by $name", ({ open }) => {
  let closes: () => Promise<unknown> = async () => {}
  let typed = sandbox?.card ?? ""
  /** The card that the first charge stored: no other can be typed in the sandbox. */
  let stored = ""
  const gatewayOf = (changes: Partial<EwayConfig>, url: string) =>
    ewayGateway(
      {
        key: "eway",
        apiKey: sandbox?.apiKey ?? "stand_in_key",
        password: sandbox?.password ?? "stand_in_password",
        publicKey: sandbox?.publicKey ?? "epk-stand-in",
        apiUrl: new URL(url),
        threeDSecure: false,
        ...changes,
      },
      () => new Date(),
    )
  let url = "https://api.sandbox.ewaypayments.com"
  beforeAll(async () => {
    const standIn = open && (await open())
    if (!standIn) return
    closes = standIn.close
    url = standIn.url
    typed = standIn.typed("4444333322221111")
  })
  afterAll(() => closes())

  it("a card is stored with its payment, found by the deposit's id, paid once, charged again and sent back", async () => {
    const at = gatewayOf(open ? { apiKey: "stand_in_key", password: "stand_in_password" } : {}, url)
    const reference = crypto.randomUUID()
    const charge = aCharge(typed, {
      reference,
      gatewayCharge: reference,
      openedAt: new Date(),
      saveCard: true,
    })
    expect(await at.enquire(charge)).toEqual({ status: "unknown" })
    const made = await at.charge(charge)
    expect(made).toMatchObject({ status: "succeeded", card: { lastFour: "1111", isStored: true } })
    expect(await at.charge({ ...charge, isFirst: false })).toMatchObject({ status: "succeeded" })
    stored = made.status === "succeeded" ? (made.card?.token ?? "") : ""
    const second = crypto.randomUUID()
    const again = aCharge(stored, { reference: second, gatewayCharge: second, unattended: true })
    expect(await at.charge(again)).toMatchObject({ status: "succeeded" })
    // A charge that is sent only once is asked about after that.
    expect(await at.charge({ ...again, isFirst: false })).toMatchObject({ status: "succeeded" })
    await at.refund(charge)
    await at.refund(charge)
  }, 90_000)

  it("a part is sent back once however often it is asked, and never more than is left", async () => {
    const at = gatewayOf(open ? { apiKey: "stand_in_key", password: "stand_in_password" } : {}, url)
    const unattended = async () => {
      const reference = crypto.randomUUID()
      const charge = aCharge(stored, { reference, gatewayCharge: reference, unattended: true })
      expect(await at.charge(charge)).toMatchObject({ status: "succeeded" })
      return charge
    }
    const charge = await unattended()
    expect(await at.refunded?.(charge)).toBe(false)
    expect(await at.refund(charge, 1000)).toBe("sent")
    expect(await at.refunded?.(charge)).toBe(true)
    expect(await at.refund(charge, 1000)).toBe("sent")
    const other = await unattended()
    await expect(at.refund(other, other.cents + 1)).rejects.toThrow()
    expect(await at.refunded?.(other)).toBe(false)
  }, 90_000)

  it("a card that nobody typed is declined, and a charge that eWAY never heard of is not given up at once", async () => {
    const at = gatewayOf(open ? { apiKey: "stand_in_key", password: "stand_in_password" } : {}, url)
    const reference = crypto.randomUUID()
    const charge = aCharge("F9802-nobody-has-typed-this", {
      reference,
      gatewayCharge: reference,
      openedAt: new Date(),
    })
    expect(await at.charge(charge)).toMatchObject({ status: "declined" })
    expect(await at.cancel?.(charge)).toEqual({ status: "unknown" })
    const long = new Date(Date.now() - 3_600_000)
    expect(await at.cancel?.({ ...charge, openedAt: long })).toMatchObject({ status: "declined" })
  }, 60_000)
})

import createClient, { type Middleware } from "openapi-fetch"
import type { components, paths } from "./openapi-typescript.ts"

/**
 * Buys a ticket with what is in the OpenAPI document alone: types that openapi-typescript made of it, and the proofs as
 * its security schemes describe them. The first argument is the shop's address; it fails unless the ticket is there.
 */
declare const process: { readonly argv: readonly string[] }
const APP_KEY = "lotto-web-1"

type Session = components["schemas"]["Session"]
const cookies = new Map<string, string>()

async function hmac(key: string, text: string): Promise<string> {
  const bytes = (words: string) => new TextEncoder().encode(words)
  const algorithm = { name: "HMAC", hash: "SHA-256" }
  const imported = await crypto.subtle.importKey("raw", bytes(key), algorithm, false, ["sign"])
  const signed = new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytes(text)))
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

/** Proves who calls: the program alone, or a customer too. Calls that list no bearer are signed with the app key. */
const proofs = (session?: Session): Middleware => ({
  async onRequest({ request }) {
    const timestamp = String(Date.now())
    request.headers.set("app-key", APP_KEY)
    request.headers.set("timestamp", timestamp)
    request.headers.set("signature", await hmac(session?.customer_token ?? APP_KEY, timestamp))
    if (session) request.headers.set("authorization", `Bearer ${session.access_token}`)
    if (cookies.size > 0)
      request.headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "))
    return request
  },
  onResponse({ response }) {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
  },
})

function clientFor(session?: Session) {
  const client = createClient<paths>({ baseUrl: process.argv[2] ?? "" })
  client.use(proofs(session))
  return client
}
const visitor = clientFor()

/** The result of an answer; a refusal fails with its codes and fields. */
function resultOf<T>({ data, error }: { data?: { result: T } | undefined; error?: unknown }): T {
  if (data === undefined) throw new Error(JSON.stringify(error))
  return data.result
}
const idempotencyKey = () => ({ "idempotency-key": crypto.randomUUID() })

const session = resultOf(
  await visitor.POST("/auth/signup", {
    body: {
      email: `tool-${crypto.randomUUID()}@example.com`,
      password: "correct horse battery",
      firstname: "Kim",
      lastname: "Nguyen",
      date_of_birth: "1990-02-03",
      phone_number: `0400 1${String(Date.now()).slice(-5)}`,
      address: "1 Sample Street",
      suburb: "Carlton",
      state: "VIC",
      postcode: "3053",
      country: "AU",
      accept_terms: true,
      email_opt_in: false,
      save_device: false,
      attribution: {},
      platform: "Web",
    },
  }),
)

const customer = clientFor(session)
const { token } = resultOf(
  await visitor.POST("/gateway/tokens", {
    body: {
      client_key: "test-client",
      number: "4242 4242 4242 4242",
      expiry: "12/34",
      csc: "123",
      holder: "Kim",
    },
  }),
)
const deposit = resultOf(
  await customer.POST("/v2/funds/{deposit_method}/{gateway}/deposit", {
    params: { path: { deposit_method: "cc", gateway: "test" }, header: idempotencyKey() },
    body: {
      amount: { amount: "20.00", currency: "AUD" },
      card_token: token,
      save_card: false,
      deposit_method_code: "cc",
      gateway_key: "test",
      metadata: {},
    },
  }),
)
if (deposit.status !== "succeeded") throw new Error(`The deposit is ${deposit.status}.`)

const cart = resultOf(
  await customer.POST("/v2/cart/items", {
    params: { header: idempotencyKey() },
    body: {
      product_type: "lottery_ticket",
      lottery_key: "powerball",
      game_type: "standard",
      game_offer: "standard",
      games: [
        [
          { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
          { name: "Powerball", numbers: [20] },
        ],
      ],
      quickpick: false,
      num_draws: 1,
    },
  }),
)
const receipt = resultOf(
  await customer.POST("/v2/cart/purchase", {
    params: { header: idempotencyKey() },
    body: {
      channel_key: "web",
      partner_key: null,
      metadata: {},
      purchase_data: { cart_revision: cart.revision, expected_total: cart.payable },
    },
  }),
)
const after = resultOf(await customer.GET("/v2/cart/items"))
if (after.cart_items.length > 0) throw new Error("The cart is not empty after it was bought.")
console.info(`Bought ${cart.cart_items.length} ticket: checkout ${receipt.checkout_id}.`)

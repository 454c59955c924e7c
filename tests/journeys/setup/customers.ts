import { createHash, randomBytes } from "node:crypto"
import { partnerLinkEndpoints } from "#src/contract/partners/partner-link.ts"
import { paymentEndpoints } from "#src/contract/payments/payment.ts"
import { signInEndpoints } from "#src/contract/sign-in/sign-in.ts"
import { money } from "#src/domain/core/money.ts"
import { createClient } from "#src/shop/core/client/client.ts"
import { credentialCookies } from "#src/shop/core/client/cookie-credentials.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import type { ClientOptions } from "#src/shop/core/client/options.ts"
import { country } from "./countries.ts"

/** Somebody with an account, who can sign in. */
export interface Customer {
  readonly email: string
  readonly password: string
  readonly firstname: string
  /** Street and number. */
  readonly address: string
}

/** The customer every shop for demonstrations has, with money and a history. */
export const demoCustomer: Customer = {
  email: "robin@example.com",
  password: "lucky-numbers",
  firstname: "Robin",
  address: "12 Wattle Street",
}

/** The browser's own client, of somebody nobody knows yet. */
export function aClient(url: string, more: Partial<ClientOptions> = {}) {
  const credentials = memoryCredentials()
  const client = createClient({
    apiBase: url,
    surface: "frame",
    credentials,
    deviceId: crypto.randomUUID(),
    sessionId: () => crypto.randomUUID(),
    onSignedOut: () => {},
    ...more,
  })
  return { ...client, credentials }
}

/** The client of a customer who signs in. */
export async function clientOf(
  url: string,
  { email, password }: Pick<Customer, "email" | "password">,
  more: Partial<ClientOptions> = {},
) {
  const client = aClient(url, more)
  const body = { email, password, saveDevice: false }
  client.credentials.write(await client.call(signInEndpoints.login, { body }))
  return client
}

/** Asks the shop for a token that signs somebody in, as the server of the demonstration's Acme does. */
export async function mintAcmeToken(url: string, reference: string, challenge: string, link = false) {
  const answer = await fetch(`${url}/v2/partners/acme/autologin-tokens`, {
    method: "POST",
    headers: { authorization: "Bearer demo-secret-acme", "content-type": "application/json" },
    body: JSON.stringify({ customer_reference: reference, verifier_challenge: challenge, link }),
  })
  const { result } = (await answer.json()) as { result: { token: string } }
  return result.token
}

/** The customer accepts that Acme signs them in, under this reference. */
export async function linkToAcme(url: string, customer: Customer, reference: string): Promise<void> {
  const verifier = randomBytes(32).toString("base64url")
  const challenge = createHash("sha256").update(verifier).digest("base64url")
  const token = await mintAcmeToken(url, reference, challenge, true)
  const { call, credentials } = aClient(url)
  const params = { partnerSlug: "acme" }
  await call(partnerLinkEndpoints.open, { params, body: { token, verifier } })
  const { email, password } = customer
  credentials.write(await call(signInEndpoints.login, { body: { email, password, saveDevice: false } }))
  await call(partnerLinkEndpoints.answer, { params, body: { token, verifier, accepts: true } })
}

/** A cookie of the shop's site, as playwright takes it. */
interface ShopCookie {
  readonly name: string
  readonly value: string
  readonly url: string
}

/** Signs in by the API and gives the cookies that a browser has afterwards. */
export async function sessionCookies(
  url: string,
  { email, password }: Pick<Customer, "email" | "password">,
): Promise<ShopCookie[]> {
  const set: string[] = []
  const { call } = aClient(url, {
    surface: "shop",
    fetch: async (input, init) => {
      const response = await fetch(input, init)
      set.push(...response.headers.getSetCookie())
      return response
    },
  })
  const session = await call(signInEndpoints.login, { body: { email, password, saveDevice: false } })
  const ofServer = set.map((line) => {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    return { name, value, url }
  })
  const ofProgram = Object.entries(credentialCookies).map(([key, name]) => ({
    name,
    value: session[key as keyof typeof credentialCookies],
    url,
  }))
  return [...ofServer, ...ofProgram]
}

let opened = 0

/** Opens an account and deposits 200.00 with a card of the test gateway, as a browser would. */
export async function openAccount(url: string): Promise<Customer> {
  opened += 1
  const customer = {
    email: `wilma.${process.pid}.${opened}@example.com`,
    password: "a rather long secret",
    firstname: "Wilma",
    address: "9 Hill Street",
  }
  const { call, credentials } = aClient(url, {
    // An address of its own, as another household has: sign-ups from one are limited.
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set("x-forwarded-for", `10.${process.pid & 255}.${opened >> 8}.${opened & 255}`)
      return fetch(request)
    },
  })
  const session = await call(signInEndpoints.signup, {
    body: {
      ...country.household,
      ...customer,
      lastname: "Okafor",
      dateOfBirth: "1981-06-30",
      acceptTerms: true,
      emailOptIn: false,
      saveDevice: false,
      attribution: {},
      platform: "Web",
    },
  })
  credentials.write(session)
  const { token: cardToken } = await call(paymentEndpoints.tokeniseTestCard, {
    body: {
      clientKey: "test-client",
      number: "4242 4242 4242 4242",
      expiry: "12/34",
      csc: "123",
      holder: "W Okafor",
    },
  })
  await call(paymentEndpoints.deposit, {
    params: { depositMethod: "cc", gateway: "test" },
    body: {
      amount: money(20_000, country.currency),
      depositMethodCode: "cc",
      gatewayKey: "test",
      cardToken,
      saveCard: false,
      metadata: {},
    },
    idempotencyKey: crypto.randomUUID(),
  })
  return customer
}

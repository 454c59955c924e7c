import { createHash, generateKeyPairSync, randomBytes } from "node:crypto"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { Hono } from "hono"
import { html } from "hono/html"
import { decodeProtectedHeader, exportJWK, jwtVerify, SignJWT } from "jose"

/** Somebody as a bank says who they are: in the words of ConnectID's claims. */
export interface BankCustomer {
  readonly given_name: string
  readonly middle_name?: string
  readonly family_name: string
  readonly birthdate: string
  readonly address?: Readonly<Record<string, string>>
}

/** Faults that a bank's answers may have. */
export interface Faults {
  readonly audience?: string
  readonly issuer?: string
  readonly nonce?: string
  readonly expired?: boolean
  /** Another key signs. */
  readonly forged?: boolean
  /** It is signed with another algorithm than was agreed. */
  readonly weak?: boolean
  /** It comes back as if from another bank. */
  readonly mixedUp?: boolean
}

const CLIENT_ID = "https://rp.directory.example/openid_relying_party/shop-under-test"
const KEY_ID = "shop-signing-key"
const BANKS = [
  { id: "made-up-gum", name: "Gum Tree Bank (made up)" },
  { id: "made-up-reef", name: "Reef Credit Union (made up)" },
] as const

interface Grant {
  readonly person: BankCustomer
  readonly faults: Faults
  readonly asked: Readonly<Record<string, unknown>>
}

/**
 * ConnectID on this machine: a register of two made-up banks that take pushed, signed requests, check the shop's signed
 * proof of who it is, its return address, PKCE and codes, and sign what they say. They ask nobody for a password.
 */
export async function startConnectId(port = 0) {
  const keys = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const stranger = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const shopKey = generateKeyPairSync("rsa", { modulusLength: 2048 })
  const pushed = new Map<string, Record<string, unknown>>()
  const grants = new Map<string, Grant>()
  /** The shop's requests, in order. */
  const asked: Record<string, unknown>[] = []
  let isDown = false
  let isRegisterDown = false
  let registerCalls = 0
  const app = new Hono()
  const issuer = (bank: string) => `${url}/${bank}`

  app.get("/participants", (context) => {
    registerCalls += 1
    if (isRegisterDown) return context.text("Down for maintenance", 503)
    const certified = [{ ProfileType: "Redirect", Status: "Certified" }]
    const server = (id: string, name: string, AuthorisationServerCertifications: object[]) => ({
      AuthorisationServerId: id,
      CustomerFriendlyName: name,
      OpenIDDiscoveryDocument: `${issuer(id)}/.well-known/openid-configuration`,
      AuthorisationServerCertifications,
    })
    return context.json([
      {
        OrganisationName: "Made-up banks",
        Status: "Active",
        AuthorisationServers: [
          ...BANKS.map(({ id, name }) => server(id, name, certified)).reverse(),
          server("made-up-uncertified", "Uncertified Bank (made up)", []),
          { AuthorisationServerId: "described-badly" },
        ],
      },
      {
        OrganisationName: "A bank that left",
        Status: "Withdrawn",
        AuthorisationServers: [server("made-up-gone", "Gone Bank (made up)", certified)],
      },
    ])
  })
  app.use("/:bank/*", async (context, next) => (isDown ? context.text("Down for maintenance", 503) : next()))
  app.get("/:bank/.well-known/openid-configuration", (context) => {
    const at = issuer(context.req.param("bank"))
    return context.json({
      issuer: at,
      authorization_endpoint: `${at}/authorize`,
      pushed_authorization_request_endpoint: `${at}/par`,
      require_pushed_authorization_requests: true,
      token_endpoint: `${at}/token`,
      jwks_uri: `${at}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["pairwise"],
      id_token_signing_alg_values_supported: ["PS256"],
      token_endpoint_auth_methods_supported: ["private_key_jwt"],
      request_object_signing_alg_values_supported: ["PS256"],
      authorization_response_iss_parameter_supported: true,
    })
  })
  app.get("/:bank/keys", async (context) =>
    context.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "one", use: "sig" }] }),
  )

  /** Reads a request that the shop signed for this bank; null where it did not. */
  async function readSigned(jwt: string | null, bank: string): Promise<Record<string, unknown> | null> {
    if (!jwt || decodeProtectedHeader(jwt).kid !== KEY_ID) return null
    return jwtVerify(jwt, shopKey.publicKey, {
      algorithms: ["PS256"],
      issuer: CLIENT_ID,
      audience: issuer(bank),
    }).then(
      ({ payload }) => payload,
      () => null,
    )
  }
  const isShop = async (form: URLSearchParams, bank: string) =>
    form.get("client_assertion_type") === "urn:ietf:params:oauth:client-assertion-type:jwt-bearer" &&
    (await readSigned(form.get("client_assertion"), bank))?.sub === CLIENT_ID

  app.post("/:bank/par", async (context) => {
    const bank = context.req.param("bank")
    const form = new URLSearchParams(await context.req.text())
    if (!(await isShop(form, bank))) return context.json({ error: "invalid_client" }, 401)
    const request = await readSigned(form.get("request"), bank)
    if (!request?.redirect_uri || request.code_challenge_method !== "S256" || !request.nonce)
      return context.json({ error: "invalid_request_object" }, 400)
    asked.push(request)
    const uri = `urn:ietf:params:oauth:request_uri:${randomBytes(16).toString("hex")}`
    pushed.set(uri, request)
    return context.json({ request_uri: uri, expires_in: 90 }, 201)
  })

  /**
   * Returns the address that a bank sends the browser back to: null for somebody who stops there, a text for another
   * failure.
   */
  function answerTo(address: string, person: BankCustomer | string | null, faults: Faults = {}): string {
    const { pathname, searchParams } = new URL(address)
    const bank = pathname.split("/")[1] ?? ""
    const uri = searchParams.get("request_uri") ?? ""
    const request = pushed.get(uri)
    pushed.delete(uri)
    if (!request) throw new Error("Nothing was pushed for this address, or it was used already.")
    const back = new URL(String(request.redirect_uri))
    back.searchParams.set("state", String(request.state))
    back.searchParams.set("iss", faults.mixedUp ? issuer("somebody-else") : issuer(bank))
    if (person === null) back.searchParams.set("error", "access_denied")
    else if (typeof person === "string") back.searchParams.set("error", person)
    else {
      const code = randomBytes(16).toString("hex")
      grants.set(code, { person, faults, asked: request })
      back.searchParams.set("code", code)
    }
    return back.href
  }

  app.get("/:bank/authorize", (context) => {
    const name = BANKS.find(({ id }) => id === context.req.param("bank"))?.name
    const field = (label: string, key: string, value: string) =>
      html`<p><label>${label} <input name="${key}" value="${value}" /></label></p>`
    return context.html(html`<!doctype html>
      <html lang="en">
        <meta name="viewport" content="width=device-width" />
        <title>${name}</title>
        <h1>${name}</h1>
        <p>This bank is made up: say who you want to be.</p>
        <form method="post" action="?${new URL(context.req.url).searchParams}">
          ${field("First name", "given_name", "Robin")} ${field("Middle names", "middle_name", "")}
          ${field("Last name", "family_name", "Sample")} ${field("Date of birth", "birthdate", "1990-02-03")}
          ${field("Postcode", "postal_code", "3053")} ${field("State", "region", "VIC")}
          <button name="answer" value="yes">Share</button> <button name="answer" value="no">Cancel</button>
        </form>
      </html>`)
  })
  app.post("/:bank/authorize", async (context) => {
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const { given_name = "", middle_name = "", family_name = "", birthdate = "", answer } = form
    const { postal_code = "", region = "" } = form
    const person = { given_name, middle_name, family_name, birthdate, address: { postal_code, region } }
    return context.redirect(answerTo(context.req.url, answer === "yes" ? person : null), 303)
  })
  app.post("/:bank/token", async (context) => {
    const bank = context.req.param("bank")
    const form = new URLSearchParams(await context.req.text())
    const grant = grants.get(form.get("code") ?? "")
    grants.delete(form.get("code") ?? "")
    if (!(await isShop(form, bank))) return context.json({ error: "invalid_client" }, 401)
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url")
    if (
      !grant ||
      grant.asked.redirect_uri !== form.get("redirect_uri") ||
      grant.asked.code_challenge !== challenge
    )
      return context.json({ error: "invalid_grant" }, 400)
    return context.json({
      access_token: randomBytes(16).toString("hex"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: await idToken(bank, grant),
    })
  })

  function idToken(bank: string, { person, faults, asked: request }: Grant): Promise<string> {
    const now = Math.floor(Date.now() / 1000) - (faults.expired ? 7200 : 0)
    const nonce = faults.nonce ?? request.nonce
    return new SignJWT({ ...person, nonce, txn: randomBytes(8).toString("hex") })
      .setProtectedHeader({ alg: faults.weak ? "RS256" : "PS256", kid: "one" })
      .setIssuer(faults.issuer ?? issuer(bank))
      .setSubject(createHash("sha256").update(person.family_name).digest("hex"))
      .setAudience(faults.audience ?? CLIENT_ID)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(faults.forged ? stranger.privateKey : keys.privateKey)
  }

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    asked,
    answerTo,
    setDown(down: boolean) {
      isDown = down
    },
    setRegisterDown(down: boolean) {
      isRegisterDown = down
    },
    registerCalls: () => registerCalls,
    /** The environment of a shop that uses it. */
    environment: {
      CONNECTID_REGISTRY_URL: `${url}/participants`,
      CONNECTID_CLIENT_ID: CLIENT_ID,
      CONNECTID_SIGNING_KEY: shopKey.privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
      CONNECTID_SIGNING_KEY_ID: KEY_ID,
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type ConnectId = Awaited<ReturnType<typeof startConnectId>>

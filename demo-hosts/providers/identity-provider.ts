import { createHash, generateKeyPairSync, randomBytes } from "node:crypto"
import type { AddressInfo } from "node:net"
import { serve } from "@hono/node-server"
import { type Context, Hono } from "hono"
import { html } from "hono/html"
import { exportJWK, jwtVerify, SignJWT, UnsecuredJWT } from "jose"

/** Somebody with an account at a provider. */
export interface Person {
  readonly subject: string
  readonly email: string
  readonly emailVerified: boolean
  readonly firstname: string
  readonly lastname: string
}

/** Faults that a provider's answers may have. */
export interface Faults {
  readonly audience?: string
  readonly issuer?: string
  readonly nonce?: string
  readonly expired?: boolean
  /** Nobody signs. */
  readonly unsigned?: boolean
  /** Another key signs. */
  readonly forged?: boolean
  /** It comes back as if from another provider. */
  readonly mixedUp?: boolean
}

type Kind = "google" | "apple"
const CLIENT_ID = "shop-under-test"
const GOOGLE_SECRET = "google-secret-under-test"
const APPLE = { team: "TEAM123456", keyId: "KEY1234567" }

interface Grant {
  readonly person: Person
  readonly faults: Faults
  readonly asked: Readonly<Record<string, string>>
}

const makeKey = () => generateKeyPairSync("rsa", { modulusLength: 2048 })

/**
 * Google and Apple on this machine: they ask nobody for a password, but sign what they say, and check the shop's
 * secret, Apple's signed one, redirect address, PKCE and codes as those do.
 */
export async function startIdentityProvider(port = 0) {
  const keys = makeKey()
  const stranger = makeKey()
  const appleKey = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const grants = new Map<string, Grant>()
  let isDown = false
  const app = new Hono()
  const issuer = (kind: string) => `${url}/${kind}`

  app.use(async (context, next) => (isDown ? context.text("Down for maintenance", 503) : next()))
  app.get("/:kind/.well-known/openid-configuration", (context) => {
    const at = issuer(context.req.param("kind"))
    return context.json({
      issuer: at,
      authorization_endpoint: `${at}/authorize`,
      token_endpoint: `${at}/token`,
      jwks_uri: `${at}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      authorization_response_iss_parameter_supported: true,
    })
  })
  app.get("/:kind/keys", async (context) =>
    context.json({ keys: [{ ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" }] }),
  )
  app.get("/:kind/authorize", (context) => {
    const name = context.req.param("kind") === "apple" ? "Apple" : "Google"
    const field = (label: string, key: string, value: string) =>
      html`<p><label>${label} <input name="${key}" value="${value}" /></label></p>`
    return context.html(html`<!doctype html>
      <html lang="en">
        <meta name="viewport" content="width=device-width" />
        <title>${name} (for trying out)</title>
        <h1>Sign in with ${name}</h1>
        <form method="post" action="?${new URL(context.req.url).searchParams}">
          ${field("Email", "email", "sam.visitor@example.com")} ${field("First name", "firstname", "Sam")}
          ${field("Last name", "lastname", "Visitor")} ${field("Verified", "verified", "yes")}
          <button name="answer" value="yes">Continue</button> <button name="answer" value="no">Cancel</button>
        </form>
      </html>`)
  })
  app.post("/:kind/authorize", async (context) => {
    const kind = context.req.param("kind") as Kind
    const form = Object.fromEntries(new URLSearchParams(await context.req.text()))
    const { email = "", firstname = "", lastname = "", verified, answer } = form
    const person = {
      subject: createHash("sha256").update(email).digest("hex"),
      email,
      emailVerified: verified === "yes",
      firstname,
      lastname,
    }
    const back = answerTo(kind, context.req.url, answer === "yes" ? person : null, {})
    if (kind === "google") return context.redirect(`${back.address}?${back.sent}`, 303)
    return context.html(html`<!doctype html>
      <form method="post" action="${back.address}">
        ${[...back.sent].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      </form>
      <script>
        document.forms[0].submit()
      </script>`)
  })
  app.post("/:kind/token", async (context) => {
    const kind = context.req.param("kind") as Kind
    const form = new URLSearchParams(await context.req.text())
    const grant = grants.get(form.get("code") ?? "")
    grants.delete(form.get("code") ?? "")
    if (!(await isShop(kind, form))) return context.json({ error: "invalid_client" }, 401)
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url")
    const { redirect_uri, code_challenge } = grant?.asked ?? {}
    if (!grant || redirect_uri !== form.get("redirect_uri") || code_challenge !== challenge)
      return context.json({ error: "invalid_grant" }, 400)
    return answerWith(context, await idToken(kind, grant))
  })

  const answerWith = (context: Context, token: string) =>
    context.json({
      access_token: randomBytes(16).toString("hex"),
      token_type: "Bearer",
      expires_in: 300,
      id_token: token,
    })

  async function isShop(kind: Kind, form: URLSearchParams): Promise<boolean> {
    if (form.get("client_id") !== CLIENT_ID) return false
    const secret = form.get("client_secret") ?? ""
    if (kind === "google") return secret === GOOGLE_SECRET
    const { team, keyId } = APPLE
    return jwtVerify(secret, appleKey.publicKey, {
      algorithms: ["ES256"],
      issuer: team,
      subject: CLIENT_ID,
      audience: issuer("apple"),
      maxTokenAge: "10m",
    }).then(
      ({ protectedHeader }) => protectedHeader.kid === keyId,
      () => false,
    )
  }

  async function idToken(kind: Kind, { person, faults, asked }: Grant): Promise<string> {
    const { subject, email, emailVerified, firstname, lastname } = person
    const names = kind === "google" ? { given_name: firstname, family_name: lastname } : {}
    const claims = {
      email,
      // Apple says it as a text.
      email_verified: kind === "apple" ? String(emailVerified) : emailVerified,
      nonce: faults.nonce ?? asked.nonce,
      ...names,
    }
    const now = Math.floor(Date.now() / 1000) - (faults.expired ? 7200 : 0)
    const withTimes = <T extends SignJWT | UnsecuredJWT>(token: T) =>
      token
        .setIssuer(faults.issuer ?? issuer(kind))
        .setSubject(subject)
        .setAudience(faults.audience ?? CLIENT_ID)
        .setIssuedAt(now)
        .setExpirationTime(now + 3600)
    if (faults.unsigned) return (withTimes(new UnsecuredJWT(claims)) as UnsecuredJWT).encode()
    const signed = withTimes(new SignJWT(claims)) as SignJWT
    return signed
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .sign(faults.forged ? stranger.privateKey : keys.privateKey)
  }

  /** Returns what a provider sends the browser back with: null for somebody who gave it up. */
  function answerTo(kind: Kind, address: string, person: Person | null, faults: Faults) {
    const asked = Object.fromEntries(new URL(address).searchParams)
    const sent = new URLSearchParams({
      state: asked.state ?? "",
      iss: faults.mixedUp ? issuer(kind === "apple" ? "google" : "apple") : issuer(kind),
    })
    if (person) {
      const code = randomBytes(16).toString("hex")
      grants.set(code, { person, faults, asked })
      sent.set("code", code)
      if (kind === "apple")
        sent.set("user", JSON.stringify({ name: { firstName: person.firstname, lastName: person.lastname } }))
    } else sent.set("error", kind === "apple" ? "user_cancelled_authorize" : "access_denied")
    return { address: asked.redirect_uri ?? "", sent }
  }

  const server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" })
  await new Promise((resolve) => server.once("listening", resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    answerTo,
    setDown(down: boolean) {
      isDown = down
    },
    /** The environment of a shop that uses it. */
    environment: {
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_CLIENT_SECRET: GOOGLE_SECRET,
      GOOGLE_ISSUER: issuer("google"),
      APPLE_CLIENT_ID: CLIENT_ID,
      APPLE_TEAM_ID: APPLE.team,
      APPLE_KEY_ID: APPLE.keyId,
      APPLE_PRIVATE_KEY: appleKey.privateKey.export({ format: "pem", type: "pkcs8" }).toString(),
      APPLE_ISSUER: issuer("apple"),
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type IdentityProvider = Awaited<ReturnType<typeof startIdentityProvider>>

import { createHmac, randomBytes } from "node:crypto"
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from "jose"
import type { Database } from "../core/database/database.ts"

/** The keys that the server signs with, stored in the database so that every process has the same. */
export interface Keys {
  /** Signs claims about a customer for so many seconds. */
  readonly sign: (claims: TokenClaims, now: Date, seconds: number) => Promise<string>
  /** The claims of a token of ours that is still good for this use, or was so many seconds ago; otherwise null. */
  readonly read: (
    token: string,
    use: TokenClaims["use"],
    now: Date,
    lapsedSeconds?: number,
  ) => Promise<(TokenClaims & { readonly exp: number }) | null>
  /** The secret a signed-in browser signs its calls with: it follows from the session, so none is stored. */
  readonly customerToken: (sessionId: string) => string
  /** The id of the token that follows another one, by the other's hash: always the same, and not to be guessed. */
  readonly followingId: (tokenHash: string) => string
  /** Signs a link in a mail: nobody else can make the signature. */
  readonly linkSignature: (what: string) => string
  /** Stands for a detail of somebody where only whether it is the same matters: without the key it reveals nothing. */
  readonly personMark: (detail: string) => string
}

export interface TokenClaims {
  readonly customer_id: string
  readonly sid: string
  readonly use: "access" | "refresh"
  readonly jti?: string
}

const ALGORITHM = "EdDSA"
/** Tokens that are remembered as verified: a signature takes longer to check than all else of a cheap call. */
const MOST_VERIFIED = 10_000

async function setting(database: Database, name: string, make: () => Promise<string>): Promise<string> {
  const read = () =>
    database.tables.selectFrom("settings").select("value").where("name", "=", name).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await database.tables
    .insertInto("settings")
    .values({ name, value: await make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await read())?.value as string
}

/** Reads this shop's keys, or makes them on its first start. `secret`, when configured, replaces the stored one. */
export async function loadKeys(database: Database, secret: string | null): Promise<Keys> {
  const stored = await setting(database, "token-key", async () => {
    const { privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
    return JSON.stringify(await exportJWK(privateKey))
  })
  const jwk = JSON.parse(stored) as JWK
  const { d: _, ...publicJwk } = jwk
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk, ALGORITHM),
    importJWK(publicJwk, ALGORITHM),
  ])
  const hmacKey =
    secret ?? (await setting(database, "secret", async () => randomBytes(32).toString("base64url")))
  /** A token whose signature was right stays right; until when it is good is looked at each time. */
  const verified = new Map<string, TokenClaims & { readonly exp: number }>()
  const keyed = (text: string) => createHmac("sha256", hmacKey).update(text).digest("base64url")
  return {
    sign: (claims, now, seconds) => {
      const issued = Math.floor(now.getTime() / 1000)
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuedAt(issued)
        .setExpirationTime(issued + seconds)
        .sign(privateKey)
    },
    read: async (token, use, now, lapsedSeconds = 0) => {
      const earliest = Math.floor(now.getTime() / 1000) - lapsedSeconds
      const known = verified.get(token)
      if (known) return known.use === use && known.exp > earliest ? known : null
      try {
        const { payload } = await jwtVerify<TokenClaims & { exp: number }>(token, publicKey, {
          algorithms: [ALGORITHM],
          requiredClaims: ["exp"],
          currentDate: now,
          clockTolerance: lapsedSeconds,
        })
        if (payload.use !== use || !payload.customer_id || !payload.sid) return null
        if (verified.size >= MOST_VERIFIED) verified.clear()
        verified.set(token, payload)
        return payload
      } catch {
        return null
      }
    },
    customerToken: (sessionId) => keyed(`customer-token ${sessionId}`),
    followingId: (tokenHash) => keyed(`following ${tokenHash}`),
    linkSignature: (what) => keyed(`link ${what}`),
    personMark: (detail) => keyed(`person ${detail}`),
  }
}

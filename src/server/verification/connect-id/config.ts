import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto"
import { readFileSync } from "node:fs"
import * as v from "valibot"
import { refused } from "#src/server/core/refused-settings.ts"
import { alike, setting } from "#src/server/core/setting.ts"

const text = v.optional(v.pipe(v.string(), v.trim(), v.minLength(1)))

/** Variables of ConnectID. Keys and certificates are texts (line ends may be written `\n`) or paths of files. */
export const connectIdEnvironment = {
  /** Address of the list of banks. */
  CONNECTID_REGISTRY_URL: setting(
    v.optional(v.pipe(v.string(), v.url())),
    "banks confirm who customers are through ConnectID: the list of banks, the shop's address in the directory, and its private RSA key",
  ),
  CONNECTID_CLIENT_ID: alike(text),
  /** Signs what the shop asks for: RSA, as PEM or as a JWK. */
  CONNECTID_SIGNING_KEY: alike(text),
  CONNECTID_SIGNING_KEY_ID: setting(text, "names the signing key", "the id in a JWK"),
  /** Shown to banks that ask the shop for a certificate, as ConnectID's do. */
  CONNECTID_TRANSPORT_CERTIFICATE: setting(
    text,
    "certificate for connections to banks and its key; the authority of the banks' own certificates, unless it is a public one",
  ),
  CONNECTID_TRANSPORT_KEY: alike(text),
  /** The authority that vouches for the banks' own certificates, where no public one does. */
  CONNECTID_CA: alike(text),
}

type Name = keyof typeof connectIdEnvironment
type Values = { readonly [K in Name]?: string | undefined }

/** The certificate the shop shows, and the authority it trusts, on a connection to a bank. */
export interface Transport {
  readonly cert?: string
  readonly key?: string
  readonly ca?: string
}

export interface ConnectIdConfig {
  readonly registryUrl: string
  readonly clientId: string
  readonly signingKey: KeyObject
  readonly signingKeyId: string
  readonly transport: Transport
}

const NEEDED = ["CONNECTID_REGISTRY_URL", "CONNECTID_CLIENT_ID", "CONNECTID_SIGNING_KEY"] as const

/** Only this machine may be spoken to in the clear: what banks say is about people. */
export function isSafeAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === "https:" || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
}

function contentOf(name: Name, given: string): string {
  if (/^(-----BEGIN|\{)/.test(given)) return given.replaceAll("\\n", "\n")
  try {
    return readFileSync(given, "utf8").trim()
  } catch {
    throw refused(`${name}: there is no file of this name that can be read.`)
  }
}

function readSigningKey(given: string): { key: KeyObject; id: string | undefined } {
  const content = contentOf("CONNECTID_SIGNING_KEY", given)
  try {
    const jwk = content.startsWith("{") ? JSON.parse(content) : null
    const key = createPrivateKey(jwk ? { key: jwk, format: "jwk" } : content)
    if (key.asymmetricKeyType === "rsa") return { key, id: jwk && v.parse(text, jwk.kid) }
  } catch {
    // An error would quote parts of it.
  }
  throw refused("CONNECTID_SIGNING_KEY: must be a private RSA key, as PEM or as a JWK.")
}

function readTransport(values: Values): Transport {
  const { CONNECTID_TRANSPORT_CERTIFICATE: cert, CONNECTID_TRANSPORT_KEY: key, CONNECTID_CA: ca } = values
  if (!cert !== !key)
    throw refused("CONNECTID_TRANSPORT_CERTIFICATE, CONNECTID_TRANSPORT_KEY: each needs the other.")
  const trusted = ca ? { ca: contentOf("CONNECTID_CA", ca) } : {}
  if (!cert || !key) return trusted
  const shown = {
    cert: contentOf("CONNECTID_TRANSPORT_CERTIFICATE", cert),
    key: contentOf("CONNECTID_TRANSPORT_KEY", key),
  }
  try {
    if (new X509Certificate(shown.cert).checkPrivateKey(createPrivateKey(shown.key)))
      return { ...trusted, ...shown }
  } catch {
    // An error would quote parts of it.
  }
  throw refused("CONNECTID_TRANSPORT_KEY: must be the private key of CONNECTID_TRANSPORT_CERTIFICATE.")
}

/** ConnectID as it is configured; null where nothing of it is. */
export function readConnectId(values: Values): ConnectIdConfig | null {
  const names = Object.keys(connectIdEnvironment) as Name[]
  if (names.every((name) => !values[name])) return null
  const missing = NEEDED.filter((name) => !values[name])
  const [registryUrl, clientId, given] = NEEDED.map((name) => values[name])
  if (!registryUrl || !clientId || !given) throw refused(`${missing.join(", ")}: needed for ConnectID.`)
  if (!isSafeAddress(registryUrl)) throw refused("CONNECTID_REGISTRY_URL: must begin with https.")
  const { key, id } = readSigningKey(given)
  const signingKeyId = values.CONNECTID_SIGNING_KEY_ID ?? id
  if (!signingKeyId) throw refused("CONNECTID_SIGNING_KEY_ID: needed, as the key does not name itself.")
  return { registryUrl, clientId, signingKey: key, signingKeyId, transport: readTransport(values) }
}

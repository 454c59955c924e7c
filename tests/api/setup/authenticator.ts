import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto"
import { isoCBOR } from "@simplewebauthn/server/helpers"

/** Flags of what an authenticator says (WebAuthn Level 3, 6.1). */
const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_KEY = 0x40

const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url")

/** Faults that the authenticator's answers may have. */
interface Faults {
  readonly origin?: string
  /** The page around the frame that asks. */
  readonly topOrigin?: string
  /** Nobody unlocked it. */
  readonly unverified?: boolean
  readonly challenge?: string
  /** Another key signs. */
  readonly forged?: boolean
}

/** An authenticator that holds one passkey, as a phone or a security key does, without a browser around it. */
export function anAuthenticator(home: string) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (
    type: string,
    options: { challenge: string },
    { origin = home, challenge, topOrigin }: Faults,
  ) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? options.challenge,
        origin,
        crossOrigin: topOrigin !== undefined,
        topOrigin,
      }),
    )
  function authenticatorData(
    rpId: string,
    { unverified = false }: Faults,
    key: Buffer = Buffer.alloc(0),
  ): Buffer {
    const head = Buffer.alloc(5)
    head[0] = PRESENT | (unverified ? 0 : VERIFIED) | (key.length > 0 ? HAS_KEY : 0)
    head.writeUInt32BE(counter++, 1)
    return Buffer.concat([sha256(rpId), head, key])
  }

  return {
    id: base64url(id),
    /** Makes the passkey that the options ask for; gives what a browser would send. */
    create(optionsText: string, faults: Faults = {}): string {
      const options = JSON.parse(optionsText) as { challenge: string; rp?: { id: string }; rpId?: string }
      const { x = "", y = "" } = publicKey.export({ format: "jwk" })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const key = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(cose)])
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authenticatorData(options.rp?.id ?? options.rpId ?? "", faults, key))],
      ])
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", options, faults)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ["internal"],
        },
      })
    },
    /** Signs what the options ask for; gives what a browser would send. */
    get(optionsText: string, faults: Faults = {}): string {
      const options = JSON.parse(optionsText) as { challenge: string; rpId: string }
      const data = clientData("webauthn.get", options, faults)
      const authenticator = authenticatorData(options.rpId, faults)
      const key: KeyObject = faults.forged
        ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
        : privateKey
      return JSON.stringify({
        id: base64url(id),
        rawId: base64url(id),
        type: "public-key",
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticator),
          signature: base64url(sign("sha256", Buffer.concat([authenticator, sha256(data)]), key)),
        },
      })
    },
  }
}

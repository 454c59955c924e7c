import { bls12_381 } from "@noble/curves/bls12-381.js"
import type { BeaconChain } from "./beacon.ts"

/** The domain that the network's signatures are hashed into (RFC 9380). */
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_"

/** Whether a signature is the one that the chain's key gives for the round. */
export async function isSignatureOf(
  { publicKey }: Pick<BeaconChain, "publicKey">,
  round: number,
  signature: string,
): Promise<boolean> {
  const { shortSignatures } = bls12_381
  try {
    const message = shortSignatures.hash(await roundMessage(round), DOMAIN)
    return shortSignatures.verify(bytesOf(signature), message, bytesOf(publicKey))
  } catch {
    // Bytes that are no point of the curve are no signature.
    return false
  }
}

/**
 * Returns the message that the network signs for a round: the SHA-256 of its number as eight big-endian
 * bytes.
 */
export async function roundMessage(round: number): Promise<Uint8Array> {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(round))
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.buffer))
}

/** A round's randomness: the SHA-256 of its signature, as hex. */
export async function randomnessOf(signature: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytesOf(signature))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("")
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

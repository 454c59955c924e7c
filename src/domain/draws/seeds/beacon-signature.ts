import { bls12_381 } from "@noble/curves/bls12-381.js"
import { sha256Bytes } from "#src/domain/core/browser/sha256.ts"
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
export async function roundMessage(round: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new DataView(new ArrayBuffer(8))
  bytes.setBigUint64(0, BigInt(round))
  return sha256Bytes(new Uint8Array(bytes.buffer))
}

/** A round's randomness: the SHA-256 of its signature, as hex. */
export async function randomnessOf(signature: string): Promise<string> {
  const digest = await sha256Bytes(bytesOf(signature))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("")
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

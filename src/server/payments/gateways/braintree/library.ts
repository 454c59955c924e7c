import braintree from "braintree"
import type { BraintreeConfig } from "./config.ts"

/** After so long a call is given up; what became of it is then asked, milliseconds. */
const CALL_MS = 20_000

/** A transaction as Braintree sends it, as far as the shop reads it. */
export interface Sale {
  readonly id: string
  readonly orderId: string | null
  readonly status: string
  readonly amount: string
  readonly processorResponseCode?: string
  readonly gatewayRejectionReason?: string | null
  readonly refundIds?: readonly string[]
  readonly paymentInstrumentType?: string
  readonly creditCard?: { readonly token?: string | null }
  readonly paypalAccount?: { readonly token?: string | null }
}

export interface DisputeFound {
  readonly id: string
  readonly kind: string
  readonly status: string
  readonly amountDisputed: string
  readonly transaction: { readonly id: string; readonly orderId?: string | null }
}

/** Fields of an answer that the library's types leave out. */
export interface Answer {
  readonly success: boolean
  readonly transaction?: Sale
  readonly verification?: Pick<Sale, "processorResponseCode" | "gatewayRejectionReason">
  readonly errors?: { readonly deepErrors: () => readonly { readonly code: string }[] }
}

/** Codes with which Braintree refuses what it was asked, before any bank is. */
export const refusals = {
  nonceUsed: "91564",
  nonceUnknown: "91565",
  customerExists: "91609",
  refundedBefore: "91512",
  settling: "91574",
} as const

export const codesOf = ({ errors }: Answer): readonly string[] =>
  (errors?.deepErrors() ?? []).map(({ code }) => code)

export const isNotFound = (error: unknown): boolean =>
  error instanceof Error && "type" in error && error.type === "notFoundError"

/** Null for what Braintree does not have; any other trouble is trouble. */
export async function orNull<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

/** Braintree's own library, for the configured account. */
export function openLibrary(config: BraintreeConfig) {
  const { merchantId, publicKey, privateKey, apiUrl } = config
  const library = new braintree.BraintreeGateway({
    environment: apiUrl ? environmentAt(apiUrl) : environments[config.environment],
    merchantId,
    publicKey,
    privateKey,
  })
  library.config.timeout = CALL_MS
  return library
}
export type Library = ReturnType<typeof openLibrary>

const environments = {
  production: braintree.Environment.Production,
  sandbox: braintree.Environment.Sandbox,
}

function environmentAt({ protocol, hostname, port }: URL) {
  const isSecure = protocol === "https:"
  const at = port || (isSecure ? "443" : "80")
  return new braintree.Environment(hostname, at, "", isSecure, hostname, at)
}

/** The transaction of one of the shop's own charges; null where Braintree has none, or not yet. */
export async function findSale(library: Library, reference: string): Promise<Sale | null> {
  const found = library.transaction.search((search) => {
    search.orderId().is(reference)
    search.type().is("sale")
  })
  for await (const sale of found) return sale as Sale
  return null
}

import { ofetch } from "ofetch"
import type { EwayConfig } from "./config.ts"

/** After so long a call is given up; what became of it is then asked, milliseconds. */
const CALL_MS = 20_000
/** The version of the Rapid API that the shop speaks. */
const API_VERSION = "47"

/** Codes with which eWAY refuses what it was asked. */
export const codes = {
  /** A card's code from the fields was used before, or its time is over. */
  fieldExpired: "V6148",
  fieldUsed: "V6149",
  /** Nothing is there by the shop's name for it. */
  notFound: ["V6171", "V6173", "V6136"],
  /** The bank's page is not done yet. */
  underWay: ["S5085", "S5086", "S5087", "S5099"],
} as const

export interface CustomerFound {
  readonly TokenCustomerID?: number | string | null
  readonly CardDetails?: {
    readonly Number?: string | null
    readonly ExpiryMonth?: string | null
    readonly ExpiryYear?: string | null
  } | null
}

/** A transaction as eWAY sends it, as far as the shop reads it. */
export interface Transaction {
  readonly TransactionID?: number | null
  readonly TransactionStatus?: boolean | null
  /** Codes of what became of it: A… approved, D… declined, F… held or refused as fraud. */
  readonly ResponseMessage?: string | null
  readonly TotalAmount?: number | null
  readonly InvoiceReference?: string | null
  readonly MaxRefund?: number | null
  readonly TokenCustomerID?: number | string | null
  readonly Customer?: CustomerFound | null
  /** Codes of what is wrong with the call, separated by commas. */
  readonly Errors?: string | null
}

export interface Authentication {
  readonly Cryptogram?: string
  readonly ECI?: string
  readonly XID?: string
  readonly AuthStatus?: string
  readonly Version?: string
  readonly dsTransactionId?: string
}

export const errorsOf = ({ Errors }: { readonly Errors?: string | null }): readonly string[] =>
  (Errors ?? "")
    .split(",")
    .map((code) => code.trim())
    .filter(Boolean)

export const isUnderWay = (code: string): boolean => (codes.underWay as readonly string[]).includes(code)

/** eWAY's Rapid API. */
export function openEway(config: EwayConfig) {
  const basic = `Basic ${Buffer.from(`${config.apiKey}:${config.password}`).toString("base64")}`

  /** Calls eWAY; rejects where it does not answer, or failed before it could say what it did. */
  async function call<T extends { readonly Errors?: string | null }>(
    method: "GET" | "POST",
    path: string,
    body?: object,
  ): Promise<T> {
    const answer = await ofetch<T, "json">(new URL(`/${path}`, config.apiUrl).href, {
      method,
      headers: { authorization: basic, "x-eway-apiversion": API_VERSION },
      ...(body ? { body } : {}),
      timeout: CALL_MS,
      retry: 0,
    })
    // Failures of eWAY's own: whether anything was done is not known.
    const isFailure = (code: string) => code.startsWith("S") && !isUnderWay(code)
    if (errorsOf(answer).some(isFailure)) throw new Error("eWAY failed.")
    return answer
  }

  return {
    call,
    /** The transaction of one of the shop's names; null where eWAY has none, or not yet. */
    async find(reference: string): Promise<Transaction | null> {
      const answer = await call<{ Transactions?: readonly Transaction[] | null; Errors?: string | null }>(
        "GET",
        `Transaction/InvoiceRef/${reference}`,
      )
      const found = (answer.Transactions ?? []).filter(({ TransactionID }) => TransactionID)
      const errors = errorsOf(answer)
      if (errors.some((code) => !(codes.notFound as readonly string[]).includes(code)))
        throw new Error(`eWAY cannot tell how a charge stands: ${errors.join(", ")}`)
      // A payment that was declined and then paid is paid.
      return found.find(({ TransactionStatus }) => TransactionStatus) ?? found[0] ?? null
    },
  }
}

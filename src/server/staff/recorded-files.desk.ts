import type { Endpoint } from "#src/contract/endpoint.ts"
import { readReturnsFile } from "#src/domain/payments/files/returns.ts"
import { sha256 } from "../core/database/ids.ts"

/** Lines of a file that one entry of the trail holds; a file of a bank with more returns is rare. */
const MOST_LINES = 1000

/** A bank's file of returns in the trail: its fingerprint and what it says was returned, without names and accounts. */
function describeReturns(text: string): object {
  const { payments, unreadable } = readReturnsFile(text)
  return {
    sha256: sha256(text),
    payments: payments.slice(0, MOST_LINES),
    read: payments.length,
    unreadable: unreadable.length,
  }
}

/** Texts that are sent to be worked through, by call and field, and what the audit trail holds of each. */
const described: Readonly<Record<string, Readonly<Record<string, (text: string) => object>>>> = {
  "payouts.readReturns": { text: describeReturns },
}

/**
 * Describes for the trail a field that is not recorded as it was sent; undefined for one that it holds nothing about.
 */
export function describeField({ name }: Endpoint, field: string, value: unknown): object | undefined {
  return typeof value === "string" ? described[name]?.[field]?.(value) : undefined
}

import { randomUUID } from "node:crypto"

export interface Card {
  readonly number: string
  /** MMYY. */
  readonly expiry: string
  readonly code: string | null
  readonly holder: string
}

export interface Transaction {
  readonly id: string
  readonly vendorTxCode: string
  readonly type: "Deferred" | "Refund"
  readonly cents: number
  readonly card: Card
  readonly startedAt: Date
  readonly isUnattended: boolean
  /** Of a refund, what it sends back. */
  readonly of: string | null
  /** As Opayo's reports number it. */
  state: number
  statusCode: string
  bankResponseCode: string | null
  isCodeWrong: boolean
  /** The name of the stored card. */
  reusable: string | null
}

interface Key {
  readonly madeAt: number
  isUsed: boolean
  /** Typed under it for a stored card. */
  code: string | null
}

/** So long a key is good. */
const KEY_MS = 400_000
/** So long the bank's page is waited for. */
const ASKED_MS = 15 * 60_000

/** Everything that one vendor at the stand-in holds. */
export function createAccount(now: () => Date) {
  const keys = new Map<string, Key>()
  const transactions = new Map<string, Transaction>()
  return {
    now,
    keys,
    /** Typed cards, each under its key. */
    identifiers: new Map<string, { readonly key: string; readonly card: Card }>(),
    /** Stored cards. */
    reusable: new Map<string, Card>(),
    transactions,
    /** Where banks' pages post their answers, by the transaction. */
    notifications: new Map<string, string>(),
    newKey(): string {
      const key = randomUUID().toUpperCase()
      keys.set(key, { madeAt: now().getTime(), isUsed: false, code: null })
      return key
    },
    goodKey(name: string): Key | null {
      const key = keys.get(name)
      return key && !key.isUsed && now().getTime() - key.madeAt < KEY_MS ? key : null
    },
    find(vendorTxCode: string): Transaction | undefined {
      const found = [...transactions.values()].find((one) => one.vendorTxCode === vendorTxCode)
      if (found?.state === 5 && now().getTime() - found.startedAt.getTime() > ASKED_MS) found.state = 8
      return found
    },
    /** Returns the amount taken and not sent back, in cents. */
    capturedCents(): number {
      const of = (type: Transaction["type"]) =>
        [...transactions.values()]
          .filter((one) => one.type === type && one.state === 16)
          .reduce((sum, { cents }) => sum + cents, 0)
      return of("Deferred") - of("Refund")
    },
  }
}
export type Account = ReturnType<typeof createAccount>

export const newId = () => randomUUID().toUpperCase()

/** Beginnings of numbers, and Opayo's names of such cards. */
const kinds: readonly (readonly [string, string])[] = [
  ["4462", "VisaDebit"],
  ["4", "Visa"],
  ["5573", "DebitMasterCard"],
  ["5", "MasterCard"],
  ["37", "AmericanExpress"],
  ["35", "JCB"],
]
export const kindOf = ({ number }: Card): string =>
  kinds.find(([start]) => number.startsWith(start))?.[1] ?? "Unknown"

/** Card numbers of the stand-in whose bank refuses, with its code. */
export const refusing: Readonly<Record<string, string>> = {
  "4929000000014": "05",
  "4929000000022": "51",
  "4929000000030": "54",
}

/** The one security code that is wrong. */
export const WRONG_CODE = "000"

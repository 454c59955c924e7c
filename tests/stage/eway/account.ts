import { randomBytes } from "node:crypto"

export interface Card {
  readonly number: string
  readonly month: string
  readonly year: string
  readonly code: string | null
  readonly holder: string
}

/** Input typed into the fields in a browser: a card, or the code of a stored one. Good once. */
export interface Typed {
  readonly card: Card | null
  readonly code: string | null
  readonly madeAt: number
  isUsed: boolean
}

export interface Transaction {
  readonly id: number
  readonly reference: string
  readonly type: "Purchase" | "Recurring" | "Refund"
  readonly cents: number
  readonly card: Card
  readonly startedAt: Date
  readonly authentication: object | null
  /** Of a refund, what it sends back. */
  readonly of: number | null
  readonly token: number | null
  readonly message: string
}

/** A bank that is asked, and what was answered. */
export interface Enrolment {
  readonly card: Card
  readonly returnUrl: string
  isCustomer: boolean | null
}

/** So long what was typed is good. */
const TYPED_MS = 2 * 3_600_000

/** Everything that one merchant at the stand-in holds. */
export function createAccount(now: () => Date) {
  const typed = new Map<string, Typed>()
  const transactions = new Map<number, Transaction>()
  let last = 11_000_000
  return {
    now,
    typed,
    transactions,
    tokens: new Map<number, Card>(),
    enrolments: new Map<string, Enrolment>(),
    newId: () => ++last,
    type(of: Pick<Typed, "card" | "code">): string {
      const code = `F9802${randomBytes(24).toString("base64url")}`
      typed.set(code, { ...of, madeAt: now().getTime(), isUsed: false })
      return code
    },
    isOver: ({ madeAt }: Typed) => now().getTime() - madeAt > TYPED_MS,
    find: (reference: string) => [...transactions.values()].filter((one) => one.reference === reference),
    /** The amount taken and not sent back, in cents. */
    capturedCents: () =>
      [...transactions.values()]
        .filter(({ message }) => message.startsWith("A"))
        .reduce((sum, { type, cents }) => sum + (type === "Refund" ? -cents : cents), 0),
  }
}
export type Account = ReturnType<typeof createAccount>

/** Card numbers of the stand-in whose bank refuses, with eWAY's code for it. */
export const refusing: Readonly<Record<string, string>> = {
  "4444333322220005": "D4405",
  "4444333322220051": "D4451",
  "4444333322220054": "D4454",
}

/** Card numbers of the stand-in whose bank takes no part in 3-D Secure. */
export const unenrolled: readonly string[] = ["5105105105105100"]

/** The one security code that is wrong. */
export const WRONG_CODE = "000"

export const masked = ({ number }: Card) => `${number.slice(0, 6)}XXXXXX${number.slice(-4)}`

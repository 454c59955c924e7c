import { createHash, randomBytes } from "node:crypto"
import { missing } from "./failures.ts"
import { type MagicCard, magicCard } from "./magic-cards.ts"

export interface Method {
  readonly id: string
  readonly number: string
  readonly expMonth: number
  readonly expYear: number
  readonly holder: string | null
  /** "apple_pay" or "google_pay", where it came out of one. */
  readonly wallet: string | null
  customer: string | null
  /** A charge or a setup took it; without a customer it is good for nothing more. */
  used: boolean
  isSetUp: boolean
}

export interface Intent {
  readonly id: string
  readonly object: "payment_intent"
  readonly amount: number
  readonly currency: string
  readonly customer: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly setup_future_usage: string | null
  readonly client_secret: string
  readonly created: number
  readonly livemode: false
  payment_method: string | null
  status: "requires_payment_method" | "requires_confirmation" | "requires_action" | "succeeded" | "canceled"
  last_payment_error: unknown
  next_action: Readonly<Record<string, unknown>> | null
  latest_charge: string | null
}

export interface Setup {
  readonly id: string
  readonly object: "setup_intent"
  readonly customer: string
  readonly client_secret: string
  readonly usage: string
  payment_method: string | null
  status: "requires_payment_method" | "requires_action" | "succeeded"
  last_setup_error: unknown
  next_action: Readonly<Record<string, unknown>> | null
}

export interface Refund {
  readonly id: string
  readonly object: "refund"
  readonly amount: number
  readonly created: number
  readonly payment_intent: string
  readonly metadata: Readonly<Record<string, string>>
  status: "succeeded" | "failed"
}

export interface Dispute {
  readonly id: string
  readonly object: "dispute"
  readonly amount: number
  readonly payment_intent: string
  status: "needs_response" | "under_review" | "won" | "lost" | "warning_needs_response"
}

export interface StripeEvent {
  readonly id: string
  readonly object: "event"
  readonly type: string
  readonly created: number
  readonly data: { readonly object: unknown }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString("hex")}`

/** Everything that one account at the stand-in holds, and what it has to report. */
export function createAccount(now: () => Date) {
  const events: StripeEvent[] = []
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    customers: new Map<string, { readonly metadata: Readonly<Record<string, string>> }>(),
    methods: new Map<string, Method>(),
    intents: new Map<string, Intent>(),
    setups: new Map<string, Setup>(),
    refunds: new Map<string, Refund>(),
    disputes: new Map<string, Dispute>(),
    /** Tokens of security codes, each good once. */
    codes: new Map<string, { readonly code: string; used: boolean }>(),
    events,
    seconds,
    /** Reports how a thing stands now; what happens to it later does not change the report. */
    report(type: string, thing: object): void {
      events.push({
        id: newId("evt"),
        object: "event",
        type,
        created: seconds(),
        data: { object: structuredClone(thing) },
      })
    },
  }
}
export type Account = ReturnType<typeof createAccount>

/** A thing by its id; refused as Stripe refuses one that is not there. */
export function found<T>(things: ReadonlyMap<string, T>, what: string, id: string, param?: string): T {
  const thing = things.get(id)
  if (!thing) throw missing(what, id, param)
  return thing
}

export const behaviourOf = ({ number }: Method): MagicCard => magicCard(number)

/** Takes cards into a customer's hands. */
export function attach(account: Account, method: Method, customer: string): void {
  if (method.customer === customer) return
  method.customer = customer
  account.report("payment_method.attached", methodAsSent(method))
}

export function methodAsSent(method: Method) {
  const { brand, funding } = behaviourOf(method)
  return {
    id: method.id,
    object: "payment_method",
    type: "card",
    customer: method.customer,
    billing_details: { name: method.holder },
    card: {
      brand,
      funding,
      last4: method.number.slice(-4),
      exp_month: method.expMonth,
      exp_year: method.expYear,
      wallet: method.wallet ? { type: method.wallet, dynamic_last4: "0000" } : null,
      fingerprint: createHash("sha256").update(method.number).digest("hex").slice(0, 16),
    },
  }
}

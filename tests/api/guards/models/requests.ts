import { toJsonSchema } from "@valibot/to-json-schema"
import fc from "fast-check"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { Chosen, type PoolName } from "./chosen.ts"
import { uploads } from "./files.ts"

interface Json {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Json[]
  readonly oneOf?: readonly Json[]
  readonly properties?: Readonly<Record<string, Json>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Json | boolean
  readonly items?: Json | readonly Json[]
  readonly minItems?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
}

/** Amounts that a till sees, those beside the shop's thresholds, and those that nobody should be paid. */
export const dollars = fc.constantFrom(
  ...["0.01", "4.99", "5.00", "10.00", "50.00", "99.99", "100.00", "500.00", "999.99", "1000.00"],
  ...["1000.01", "5000.00", "9999.99", "250000.00", "9999999.00", "-5.00", "0.00"],
)
export const amounts = dollars.map((amount) => ({ amount, currency: "AUD" as const }))

const words = fc.constantFrom("A mistake", "It was agreed", "Spring", "powerball", "standard", "0", "x")
const HOUR_MS = 3_600_000
/** Moments around the one at which a sequence begins, and far from it. */
const moments = (begins: Date) =>
  fc
    .constantFrom(-9000, -48, -1, 0, 1, 2, 24, 72, 200, 9000)
    .map((hours) => new Date(begins.getTime() + hours * HOUR_MS).toISOString())

/** Fields that name something in the shop, wherever they stand in a request. */
const named: Readonly<Record<string, PoolName>> = {
  offerKey: "products",
  lotteryKey: "products",
  copyOf: "products",
  offer: "products",
  customer: "customers",
  customerId: "customers",
  groupId: "groups",
  sessionId: "sessions",
  memberId: "members",
  promotionCode: "codes",
  code: "codes",
  partnerSlug: "partners",
  slug: "partners",
  source: "sources",
}
const listed: Readonly<Record<string, PoolName>> = { withdrawals: "withdrawals", debits: "debits" }

/** Meanings of `id` in an address, by the group of its call. */
const ids: readonly (readonly [RegExp, PoolName])[] = [
  [/^payouts\.(discard|markSent|file)/, "batches"],
  [/^payouts\./, "withdrawals"],
  [/^approvals\./, "approvals"],
  [/^bank\.(assign|setAside|getPayment)/, "bankPayments"],
  [/^debits\./, "debits"],
  [/^deskGiveaways\.sent|^rewards\.claim/, "prizes"],
  [/^staff\./, "staff"],
  [/^rewards\.unlock/, "giveawayIds"],
  [/^groups\.|^groupMessages\./, "groups"],
  [/^partySessions\.|^sessionOrders\./, "sessions"],
  [/^withdrawal\.request|^bankAccount\./, "accounts"],
  [/^withdrawal\./, "withdrawals"],
  [/^cart\./, "cartLines"],
]

/** Parameters that name one thing together. */
const together: readonly (readonly [readonly string[], PoolName])[] = [
  [["offerKey", "drawNo"], "draws"],
  [["offerKey", "id"], "changes"],
  [["giveawayType", "drawNumber"], "giveaways"],
  [["kind", "key"], "contents"],
]

const jsonOf = (schema: Endpoint["body"]) =>
  toJsonSchema(schema, { errorMode: "ignore", typeMode: "input" }) as Json

export const chosen = (pool: PoolName) => fc.nat({ max: 20 }).map((nth) => new Chosen(pool, nth))

/** Requests of a call that fit its schemas, whose ids, amounts and times are drawn from what there is. */
export function requestsOf(endpoint: Endpoint, begins: Date): fc.Arbitrary<Record<string, unknown>> {
  const values = fromSchema(moments(begins))
  return fc.record({
    params: paramsOf(endpoint, jsonOf(endpoint.params), values),
    query: values(jsonOf(endpoint.query), ""),
    body: endpoint.encoding === "multipart" ? withFile(endpoint, values) : values(jsonOf(endpoint.body), ""),
  })
}

/** A form whose file is one of those that are sent to a shop. */
const withFile = (endpoint: Endpoint, values: Values) =>
  fc.tuple(values(jsonOf(endpoint.body), ""), uploads).map(([body, file]) => ({ ...(body as object), file }))

function paramsOf(
  { name }: Endpoint,
  schema: Json,
  values: ReturnType<typeof fromSchema>,
): fc.Arbitrary<unknown> {
  const there = Object.keys(schema.properties ?? {})
  const pair = together.find(([names]) => names.every((one) => there.includes(one)))
  if (pair) return chosen(pair[1])
  const id = ids.find(([pattern]) => pattern.test(name))?.[1]
  const rest = values(schema, "")
  if (!id || !there.includes("id")) return rest
  return fc.tuple(rest, chosen(id)).map(([others, one]) => ({ ...(others as object), id: one }))
}

function fromSchema(instants: fc.Arbitrary<string>) {
  return function values(schema: Json, name: string): fc.Arbitrary<unknown> {
    const pool = named[name]
    if (pool && (schema.type === "string" || schema.anyOf)) return chosen(pool)
    const { properties, anyOf = schema.oneOf } = schema
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (anyOf) return fc.oneof(...anyOf.map((one) => values(one, name)))
    if (properties && "amount" in properties && "currency" in properties) return amounts
    switch (schema.type) {
      case "object":
        return objects(schema, values)
      case "array":
        return lists(schema, name, values)
      case "boolean":
        return fc.boolean()
      case "null":
        return fc.constant(null)
      case "number":
      case "integer":
        return numbers(schema)
      default:
        return schema.format === "date-time" ? instants : texts(schema)
    }
  }
}

type Values = ReturnType<typeof fromSchema>

function objects({ properties = {}, required = [], additionalProperties }: Json, values: Values) {
  const known = Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, values(one, key)]))
  const record = fc.record(known, { requiredKeys: [...required] })
  if (Object.keys(properties).length > 0 || typeof additionalProperties !== "object") return record
  return fc.dictionary(words, values(additionalProperties, ""), { maxKeys: 2 })
}

function lists({ items = {}, minItems = 0 }: Json, name: string, values: Values): fc.Arbitrary<unknown> {
  if (Array.isArray(items)) return fc.tuple(...items.map((one: Json) => values(one, "")))
  const pool = listed[name]
  const one = pool ? chosen(pool) : values(items as Json, name)
  return fc.array(one, { minLength: minItems, maxLength: Math.max(minItems, 3) })
}

const numbers = ({ minimum = -5, maximum = 1_000_000 }: Json) =>
  fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 20) }),
    fc.integer({ min: minimum, max: maximum }),
    fc.constantFrom(minimum, maximum),
  )

function texts({ pattern, format, minLength = 0, maxLength = 200 }: Json): fc.Arbitrary<string> {
  if (format === "date") return fc.constantFrom("2026-11-22", "2026-12-24", "2020-01-01", "2031-01-01")
  if (format === "email") return fc.nat({ max: 5 }).map((n) => `mailbox${n}@example.com`)
  if (format === "uuid") return fc.uuid()
  const fitting = pattern && !pattern.includes("(?") ? fc.stringMatching(new RegExp(pattern)) : words
  return fitting.map((text) => text.slice(0, maxLength).padEnd(minLength, "x"))
}

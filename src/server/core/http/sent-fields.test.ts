import fc from "fast-check"
import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { type Endpoint, sendsBody } from "#src/contract/endpoint.ts"
import { endpoints } from "#src/contract/endpoints.ts"
import type { ErrorMessage } from "#src/contract/error-body.ts"
import { fromWire, toWire, WireError } from "#src/contract/wire.ts"
import { poisoned } from "../../../../tests/stage/poison.ts"
import { valuesOf } from "../../../../tests/stage/request-arbitrary.ts"
import { Failure, parse } from "../failure.ts"
import { makeSay } from "../texts/sentences.ts"
import { refuseUnknownFields } from "./unknown-fields.ts"

const all: readonly Endpoint[] = Object.values(endpoints).flatMap((group) => Object.values(group))
const say = makeSay("en-AU")

/** No errors: it went on. */
const carried: readonly ErrorMessage[] = []

/** The errors that something ends with; none where it goes on. */
function errorsOf(work: () => unknown): readonly ErrorMessage[] {
  try {
    work()
    return carried
  } catch (error) {
    if (error instanceof Failure) return error.errors(say)
    // What cannot be carried at all is refused before it has fields.
    if (error instanceof WireError) return []
    throw error
  }
}

/** Whether a path leads through what was sent; its last name may be what is missing there. */
function isPathIn(sent: unknown, path: string): boolean {
  if (path === "this") return true
  const steps = path.split(".")
  let at = sent
  for (const [index, step] of steps.entries()) {
    if (typeof at !== "object" || at === null) return false
    if (!Object.hasOwn(at, step)) return index === steps.length - 1 && !/[A-Z]/.test(step)
    at = (at as Record<string, unknown>)[step]
  }
  return true
}

describe("a 422 names the field that was sent, by the path at which it was sent", () => {
  const parts = ["body", "query", "params"] as const

  it.each(all.map((endpoint) => [endpoint.name, endpoint] as const))("%s", (_, endpoint) => {
    const wrong: string[] = []
    for (const part of parts) {
      const samples = fc.sample(valuesOf(endpoint[part]), { numRuns: 3, seed: 11 })
      for (const sent of samples.flatMap((sample) => [...poisoned(toWire(sample))].slice(0, 120)))
        for (const { field } of errorsOf(() => parse(endpoint[part], fromWire(sent))))
          if (!isPathIn(sent, field)) wrong.push(`${part}: ${field}`)
    }
    expect(wrong.slice(0, 5)).toEqual([])
  })
})

describe("a field that a call does not know", () => {
  const writing = all.filter(sendsBody)
  const closed = writing.filter(({ closed }) => closed)
  /** Bodies of a call's form that can be carried. */
  const bodiesOf = ({ body }: Endpoint) =>
    fc
      .sample(valuesOf(body), { numRuns: 40, seed: 5 })
      .filter((one): one is object => v.is(v.record(v.string(), v.unknown()), one))
      .filter((one) => errorsOf(() => fromWire(toWire(one))) === carried)
  const strange = (endpoint: Endpoint) => ({
    ...(toWire(bodiesOf(endpoint)[0]) as object),
    game_tpye: "standard",
  })

  it("is refused by all that moves money or puts something into a cart", () => {
    const names = closed.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        ...writing.filter(({ movesMoney }) => movesMoney).map(({ name }) => name),
        ...["cart.addItem", "cart.addItemAnonymous", "cart.build", "cart.buildAnonymous", "cart.updateItem"],
        ...["cart.updateItemAnonymous", "promotion.add", "promotion.addAnonymous", "partner.cart"],
      ]),
    )
  })

  it.each(closed.map((endpoint) => [endpoint.name, endpoint] as const))("is named by %s", (_, endpoint) => {
    expect(errorsOf(() => refuseUnknownFields(endpoint, fromWire(strange(endpoint))))).toEqual([
      expect.objectContaining({ field: "game_tpye", code: "unknown_field" }),
    ])
    for (const known of bodiesOf(endpoint))
      expect(errorsOf(() => refuseUnknownFields(endpoint, known))).toEqual([])
  })

  it("is ignored by every other call", () => {
    for (const endpoint of writing.filter((one) => !one.closed))
      expect(errorsOf(() => refuseUnknownFields(endpoint, fromWire(strange(endpoint))))).toEqual([])
  })

  it("is one that another kind of product has", () => {
    const membership = { product_type: "membership", membership_key: "x", game_type: "standard" }
    expect(
      errorsOf(() => refuseUnknownFields(cartEndpoints.addItem, fromWire(membership))).map(
        ({ field }) => field,
      ),
    ).toContain("game_type")
  })
})

import { createContext, runInContext } from "node:vm"
import { expect, it } from "vitest"
import { findNatives, type Natives } from "./find-natives.ts"
import * as natives from "./natives.ts"

/** A realm of its own, as a page's is, with what Node gives to the global object only. */
const realmOf = (script = "") =>
  runInContext(`${script}; globalThis`, createContext({ CustomEvent, Event, URL })) as Natives

const paths = Object.keys(natives)
  .filter((name) => name !== "boundTo")
  .map((name) => name.replace("native_", "").replace("_", "."))

it("a page that replaced nothing keeps its own functions, and no other realm is opened", () => {
  const page = realmOf()
  const found = findNatives(page, () => expect.fail("a realm was opened"))
  expect(found).toEqual(
    Object.fromEntries(Object.keys(found).map((name) => [name, page[name as keyof Natives]])),
  )
})

it.each(paths)("%s is taken from a clean realm where the page replaced it", (path) => {
  const [name = "", member] = path.split(".")
  const clean = realmOf()
  for (const replacement of ["() => []", "undefined"]) {
    const found = findNatives(realmOf(`${name}${member ? `.${member}` : ""} = ${replacement}`), () => clean)
    expect(found[name as keyof Natives]).toBe(clean[name as keyof Natives])
  }
})

it("what cannot be taken from a clean realm stays the page's", () => {
  const page = realmOf("Array.from = () => []")
  const found = findNatives(page, () => {
    throw new Error("A sandbox.")
  })
  expect(found.Array).toBe(page.Array)
})

it("texts are made without the toJSON that a library added to arrays, and with that of dates", () => {
  const list = Array.prototype as { toJSON?: () => string }
  list.toJSON = () => "a list"
  try {
    const { JSON: found } = findNatives(realmOf(), realmOf)
    const value = {
      games: [[1, 2], []],
      closes: new Date(0),
      none: null,
      left: undefined,
      nested: { list: ["a"] },
    }
    expect(found.stringify(value)).toBe(
      '{"games":[[1,2],[]],"closes":"1970-01-01T00:00:00.000Z","none":null,"nested":{"list":["a"]}}',
    )
    expect(found.stringify([1], null, 1)).toBe("[\n 1\n]")
  } finally {
    delete list.toJSON
  }
})

it("a function is bound to its own values, and to those it is called with", () => {
  const join = function (this: string, ...values: string[]) {
    return [this, ...values].join("-")
  }
  expect(natives.boundTo(join, "self", "one", "two")("three")).toBe("self-one-two-three")
})

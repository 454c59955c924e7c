import { expect, it } from "vitest"
import { createStore } from "../store.ts"
import { dedupe } from "./dedupe.ts"

it("a second click shares the first one's answer, another input and a try after a failure do not", async () => {
  const store = createStore()
  let calls = 0
  const act = dedupe(
    60_000,
    (input: string) => input,
    async (_get, _set, input) => {
      calls += 1
      if (input === "refused") throw new Error("refused")
      return calls
    },
  )
  expect(await Promise.all([store.set(act, "a"), store.set(act, "a")])).toEqual([1, 1])
  expect(await store.set(act, "a")).toBe(1)
  expect(await store.set(act, "b")).toBe(2)
  await expect(store.set(act, "refused")).rejects.toThrow()
  await expect(store.set(act, "refused")).rejects.toThrow()
  expect(calls).toBe(4)
})

it("what was done long enough ago is done again", async () => {
  const store = createStore()
  let calls = 0
  const act = dedupe(
    0,
    () => "",
    async () => ++calls,
  )
  await store.set(act, undefined)
  await store.set(act, undefined)
  expect(calls).toBe(2)
})

import { expect, it } from "vitest"
import { definitionsFrom } from "./experiments.ts"

const tried = (variant: string) => ({ features: { hero: { rules: [{ variations: ["control", variant] }] } } })

function aService() {
  const service = { now: 0, asked: 0, answer: async (): Promise<unknown> => tried("b") }
  const definitions = definitionsFrom(
    "https://experiments.example/x",
    () => {
      service.asked += 1
      return service.answer()
    },
    () => service.now,
  )
  return { service, definitions }
}

it("is asked once a minute, however many pages are shown", async () => {
  const { service, definitions } = aService()
  await Promise.all([definitions(), definitions()])
  service.now = 59_999
  expect(await definitions()).toEqual(tried("b"))
  expect(service.asked).toBe(1)
})

it("keeps what is known while the service is away or answers nonsense, and no page waits for it", async () => {
  const { service, definitions } = aService()
  await definitions()
  for (const answer of [
    () => new Promise(() => {}),
    async () => "nonsense",
    () => Promise.reject(new Error()),
  ]) {
    service.now += 60_000
    service.answer = answer
    expect(await definitions()).toEqual(tried("b"))
  }
  service.now += 60_000
  service.answer = async () => tried("c")
  await definitions()
  expect(await definitions()).toEqual(tried("c"))
})

it("has none where the first answer fails", async () => {
  const { service, definitions } = aService()
  service.answer = () => Promise.reject(new Error("away"))
  expect(await definitions()).toEqual({ features: {} })
})

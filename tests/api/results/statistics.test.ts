import { expect, it } from "vitest"
import { drawEndpoints } from "#src/contract/draws/draw-result.ts"
import { statisticsEndpoints } from "#src/contract/draws/statistics.ts"
import { usualDatabase } from "../setup/databases/databases.ts"
import { openShop } from "../setup/shop.ts"

it("counts the numbers of all draws that were held, as anybody can who reads the results", async () => {
  const shop = await openShop(await usualDatabase())
  const client = shop.client()
  const { items } = await client.call(drawEndpoints.past, {
    params: { pricingId: "default", offer: "powerball" },
    query: { limit: 100, offset: 0 },
  })
  const found = await client.call(statisticsEndpoints.get, { params: { productKey: "powerball" } })
  expect(items.length).toBeGreaterThan(3)
  expect(found.draws).toBe(items.length)
  expect(found.lastDraw).toBe(items[0]?.drawDate)
  for (const { name, numbers } of found.sets)
    for (const { n, drawn, drawsSince } of numbers) {
      const held = items.map((draw) => draw.numbers.find((set) => set.name === name)?.numbers.includes(n))
      expect([name, n, drawn]).toEqual([name, n, held.filter(Boolean).length])
      expect([name, n, drawsSince ?? -1]).toEqual([name, n, held.indexOf(true)])
    }
  expect(found.sets.map(({ name, pairs }) => [name, pairs.length])).toEqual([
    ["Numbers", 10],
    ["Powerball", 0],
  ])
  expect(found.jackpots.map(({ drawNo }) => drawNo)).toEqual(items.map(({ drawNo }) => drawNo).reverse())
  await expect(
    client.call(statisticsEndpoints.get, { params: { productKey: "nothing" } }),
  ).rejects.toMatchObject({ status: 404 })
  await shop.close()
}, 30_000)

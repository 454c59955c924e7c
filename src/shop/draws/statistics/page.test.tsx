import { screen, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Statistics } from "#src/contract/draws/statistics.ts"
import { money } from "#src/domain/core/money.ts"
import { tipsQuery } from "#src/shop/content/tips.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { statisticsQuery } from "../result-queries.ts"
import { StatisticsPage } from "./page.tsx"

describe("the statistics of a lottery", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const day = (n: number) => `2026-10-${String(n).padStart(2, "0")}T09:30:00.000Z`
  const statistics: Statistics = {
    productKey: "powerball",
    name: "Powerball",
    colour: "#5b2d90",
    draws: 12,
    reportedDraws: 4,
    firstDraw: day(1),
    lastDraw: day(29),
    sets: [
      {
        name: "Numbers",
        numbers: [
          { n: 1, drawn: 10, drawsSince: 0, lastDrawn: day(29) },
          { n: 2, drawn: 6, drawsSince: 3, lastDrawn: day(8) },
          { n: 3, drawn: 1, drawsSince: 9, lastDrawn: day(2) },
          { n: 4, drawn: 0, drawsSince: null, lastDrawn: null },
        ],
        pairs: [
          { numbers: [1, 2], drawn: 5 },
          { numbers: [1, 3], drawn: 1 },
        ],
      },
    ],
    jackpots: [
      { drawNo: 1490, drawDate: day(1), prizePool: money(400_000_000, "AUD") },
      { drawNo: 1491, drawDate: day(8), prizePool: money(3_000_000_000, "AUD") },
    ],
  }
  const show = () => {
    shown = stage(<StatisticsPage offer="powerball" />, {
      knows: [known(statisticsQuery({ offer: "powerball" }), statistics)],
    })
  }
  const depths = () =>
    [...document.querySelectorAll(".number-heat__cell")].map((cell) =>
      Number(/--(\d)$/.exec(cell.className)?.[1]),
    )
  const section = (name: string) => within(screen.getByRole("region", { name }))
  const rows = (name: string) =>
    section(name)
      .getAllByRole("row", { hidden: true })
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/^Numbers: /, "")))

  describe("how the numbers of a lottery did", () => {
    it.each([
      [true, 1],
      [false, 0],
    ])("says that draws of a demonstration are examples (%s), and nowhere else", (demo, count) => {
      shown = stage(<StatisticsPage offer="powerball" />, {
        knows: [
          known(statisticsQuery({ offer: "powerball" }), statistics),
          known(configQuery(), aSiteConfig({ demo })),
        ],
      })
      expect(screen.queryAllByText(/example results from this demonstration/)).toHaveLength(count)
    })

    it("is shown the deeper the more often a number came up, and told number by number", () => {
      show()
      expect(depths()).toEqual([4, 3, 0, 0])
      screen.getByText("1: drawn 10 times")
      screen.getByText("4: drawn 0 times")
      expect(rows("Numbers").map(([n, drawn, since]) => [n, drawn, since])).toEqual([
        ["1", "10", "0"],
        ["2", "6", "3"],
        ["3", "1", "9"],
        ["4", "0", "Never"],
      ])
    })

    it("is shown by how long ago instead: what never came was waited for longest", async () => {
      show()
      await userEvent.click(screen.getByRole("radio", { name: "How long ago" }))
      const [first = 0, , third = 0, never = 0] = depths()
      expect(never).toBe(4)
      expect(first).toBe(0)
      expect(third).toBeGreaterThan(first)
      screen.getByText("1: in the latest draw")
      screen.getByText("3: 9 draws ago")
      screen.getByText("4: never drawn")
    })

    it("names the pairs that came up together most, and how high the first prize was", () => {
      show()
      expect(rows("Drawn together")).toEqual([
        ["12", "5"],
        ["13", "1"],
      ])
      section("Division 1 over time").getByText(/Highest: \$30 Million\.$/)
      expect(rows("Division 1 over time").map(([draw, , amount]) => [draw, amount])).toEqual([
        ["1491", "$30,000,000"],
        ["1490", "$4,000,000"],
      ])
    })

    it("gives each part a name of its own where pairs of several sets are counted", () => {
      const [numbers] = statistics.sets as [Statistics["sets"][number]]
      const sets = [numbers, { ...numbers, name: "Lucky Stars" }]
      shown = stage(<StatisticsPage offer="powerball" />, {
        knows: [known(statisticsQuery({ offer: "powerball" }), { ...statistics, sets })],
      })
      section("Numbers drawn together").getByText("Pairs drawn together most often.")
      section("Lucky Stars drawn together").getByText("Pairs drawn together most often.")
    })

    it("can be asked for again where it cannot be loaded", async () => {
      shown = stage(<StatisticsPage offer="powerball" />)
      await screen.findByRole("button", { name: "Try again" })
    })
  })
})

describe("the tips beside them", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  it("the statistics of a lottery stand beside what is good to know of numbers", async () => {
    const statistics = {
      productKey: "powerball",
      name: "Powerball",
      colour: "#5b2d90",
      draws: 0,
      reportedDraws: 0,
      firstDraw: null,
      lastDraw: null,
      sets: [],
      jackpots: [],
    }
    const text = [
      { kind: "paragraph" as const, spans: [{ text: "Numbers have no memory.", marks: [], href: null }] },
    ]
    const tips = [
      { key: "same-chance", productKey: null, title: "Every combination has the same chance", text },
    ]
    shown = stage(<StatisticsPage offer="powerball" />, {
      knows: [known(statisticsQuery({ offer: "powerball" }), statistics), known(tipsQuery(), tips)],
    })
    expect(screen.getByText("Numbers have no memory.").checkVisibility()).toBe(false)
    await userEvent.click(screen.getByRole("button", { name: "Every combination has the same chance" }))
    expect(screen.getByText("Numbers have no memory.").checkVisibility()).toBe(true)
  })
})

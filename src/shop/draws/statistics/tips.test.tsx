import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { tipsQuery } from "#src/shop/content/tips.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { statisticsQuery } from "../result-queries.ts"
import { StatisticsPage } from "./page.tsx"

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

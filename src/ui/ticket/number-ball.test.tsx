import { cleanup, render, screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { BallRow, type BallSet } from "./number-ball.tsx"

afterEach(cleanup)

const rowOf = (sets: readonly BallSet[], width: number) =>
  render(
    <div style={{ inlineSize: width, containerType: "inline-size" }}>
      <BallRow sets={sets} />
    </div>,
  )

describe("a row of drawn numbers", () => {
  it.each([300, 700])("shows numbers of five digits whole, each in a shape of its own, in %i px", (width) => {
    const { container } = rowOf(
      [
        { name: "Numbers", numbers: [17_798, 3520, 64_765] },
        { name: "Jackpot", numbers: [11_565] },
      ],
      width,
    )
    const row = container.getBoundingClientRect()
    const shapes = ["17798", "3520", "64765", "11565"].map((number) => screen.getByText(number))
    for (const shape of shapes) {
      expect(shape.scrollWidth, `${shape.textContent} is inside its shape`).toBeLessThanOrEqual(
        shape.clientWidth,
      )
      expect(shape.getBoundingClientRect().height).toBeLessThan(60)
      expect(shape.getBoundingClientRect().right).toBeLessThanOrEqual(row.right)
    }
  })

  it("stays a line on a phone where the numbers are short", () => {
    rowOf([{ name: "Numbers", numbers: [3, 19, 25, 29, 35, 40, 42] }], 300)
    const tops = ["3", "42"].map((number) => screen.getByText(number).getBoundingClientRect().top)
    expect(new Set(tops).size).toBe(1)
  })
})

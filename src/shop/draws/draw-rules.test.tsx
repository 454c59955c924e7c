import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { DrawRules } from "./draw-rules.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

it("shows the formats, an example with its values, and the scripts to download", () => {
  shown = stage(<DrawRules />)
  screen.getByText("entry:{id}:{draw}:[[[1,2,3,4,5,6],[20]]]")
  screen.getByText("SHA-256(node:{left}:{right})")
  screen.getByText("00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff")
  expect(screen.getByRole("link", { name: "Python 3" }).getAttribute("href")).toMatch(/check-draw\.py$/)
  expect(screen.getByRole("link", { name: "Node 20 or later" }).getAttribute("href")).toMatch(
    /check-draw\.mjs$/,
  )
})

import { screen } from "@testing-library/react"
import { afterEach, expect, test } from "vitest"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { PageError } from "./page-error.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())
const show = (status: number | null, compact = false) => {
  shown = stage(<PageError status={status} compact={compact} />)
}

test.each([
  [418, "There are currently no products available, please check back later. Thank you for being patient."],
  [503, "We'll be up and running again soon after this scheduled maintenance."],
  [500, "We are experiencing large load times on our server. Thank you for being patient."],
  [502, "We are experiencing large load times on our server. Thank you for being patient."],
  [404, "It's looking like you may have taken a wrong turn."],
] as const)("status %s is explained in its own words, with a way on", (status, words) => {
  show(status)
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole("link", { name: "Homepage" }).getAttribute("href")).toBe("/")
  if (status === 503) screen.getByRole("heading", { name: "There's a spanner in the works!" })
})

test("a page that failed by itself says so, and offers to reload or to go home", () => {
  show(null)
  screen.getByRole("heading", { name: "It's not you, it's us!" })
  screen.getByText("Looks like something went wrong on our end.")
  const words = screen.getByText(
    (_, element) => element?.tagName === "P" && /Please try/.test(element.textContent),
  )
  expect(words.textContent).toBe("Please try reloading or go back to the Homepage.")
  expect(screen.getByRole("link", { name: "Homepage" }).getAttribute("href")).toBe("/")
  expect(screen.getByRole("button", { name: "Reload page" })).toBeVisible()
})

test("above a page that is still there the same words take a few lines", () => {
  show(503, true)
  const told = screen.getByRole("alert")
  expect(told.textContent).toContain("There's a spanner in the works!")
  expect(screen.queryByRole("heading")).toBeNull()
  expect(screen.getByRole("button", { name: "Reload page" })).toBeVisible()
})

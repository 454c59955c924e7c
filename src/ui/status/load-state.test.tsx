import { render, screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { type Awaited, LoadState } from "./load-state.tsx"

const words = { loading: "Loading…", failed: "This could not be loaded.", stale: "Old.", retry: "Try again" }
const failed: Awaited<string> = {
  status: "error",
  error: new Error("The network is away."),
  refetch: async () => {},
}

let unmount = () => {}
afterEach(() => unmount())

it("what an element is about leaves its place to the page's own words where it could not be loaded", () => {
  ;({ unmount } = render(
    <LoadState<string> of={failed} words={words} tall>
      {(data) => <p>{data}</p>}
    </LoadState>,
  ))
  expect(screen.getByRole("alert").closest("slot")?.name).toBe("fallback")
  screen.getByText("The network is away.")
  screen.getByRole("button", { name: "Try again" })
})

it("a part of an element that could not be loaded says so itself", () => {
  ;({ unmount } = render(
    <LoadState<string> of={failed} words={words}>
      {(data) => <p>{data}</p>}
    </LoadState>,
  ))
  expect(screen.getByRole("alert").closest("slot")).toBeNull()
})

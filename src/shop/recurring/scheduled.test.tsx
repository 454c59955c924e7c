import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { ScheduledDetail } from "./scheduled-detail.tsx"
import { ScheduledList } from "./scheduled-list.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const ID = "scheduled-1"
const show = (page: "list" | "one", replies: Readonly<Record<string, Reply>> = {}, signedIn = true) => {
  shown = stage(page === "list" ? <ScheduledList /> : <ScheduledDetail purchase={ID} />, {
    signedIn,
    replies,
  })
  return shown
}

describe("scheduled purchases", () => {
  it("are asked for nobody who is not signed in, and signing in leads back", async () => {
    for (const [page, address] of [
      ["list", "/my-account/scheduled-purchases"],
      ["one", `/my-account/scheduled-purchases/${ID}`],
    ] as const) {
      const { sent, unmount } = show(page, {}, false)
      const link = await screen.findByRole("link", { name: "Sign in" })
      expect(link.getAttribute("href")).toBe(`/login?next=${encodeURIComponent(address)}`)
      expect(sent.filter(({ call }) => call.includes("scheduled"))).toEqual([])
      unmount()
    }
  })

  it("say that there is none, and what would be here", async () => {
    show("list", { "GET /scheduled-purchases": { result: [] } })
    await screen.findByText("Nothing is scheduled")
  })

  it("offer another try where they cannot be loaded", async () => {
    show("list")
    await screen.findByRole("button", { name: "Try again" })
  })

  it("say of one that is not the customer's that it is not there", async () => {
    const errors = [{ field: "this", code: "not_found", message: "No." }]
    show("one", { [`GET /scheduled-purchases/${ID}`]: { status: 404, errors } })
    await screen.findByRole("alert")
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull()
  })
})

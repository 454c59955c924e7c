import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { PrintTickets } from "./print-tickets.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const total = (count: number): Reply =>
  ({
    result: [],
    page_info: { limit: 1, offset: 0, total: count },
  }) as Reply
const file: Reply = { pdf: "%PDF-1.7", name: "tickets-2026-11-22.pdf" }

function show(replies: Readonly<Record<string, Reply | (() => Reply)>>) {
  shown = stage(<PrintTickets />, { signedIn: true, replies })
  return shown
}
const make = () => userEvent.click(screen.getByRole("button", { name: "Make the file" }))

describe("printing tickets", () => {
  it("counts what is in a draw, and makes a file of it to save", async () => {
    const { sent } = show({ "GET /orders": total(2), "GET /orders/print": file })
    await screen.findByText("You have 2 tickets in upcoming draws. Each file holds fifty.")
    expect(sent.find(({ call }) => call === "GET /orders")?.query).toMatchObject({ in_draw: "true" })
    await make()
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Save the PDF (2)" })
    expect(link.download).toBe("tickets-2026-11-22.pdf")
    expect(await (await fetch(link.href)).text()).toBe("%PDF-1.7")
  })

  it("says why a file could not be made, and makes it at the next try", async () => {
    let tries = 0
    const fails: Reply = { status: 500, errors: [{ field: "this", code: "down", message: "Down." }] }
    show({ "GET /orders": total(1), "GET /orders/print": () => (tries++ === 0 ? fails : file) })
    await screen.findByText("You have one ticket in an upcoming draw.")
    await make()
    await screen.findByRole("alert")
    await make()
    await screen.findByRole("link", { name: "Save the PDF (1)" })
    expect(screen.queryByRole("alert")).toBeNull()
  })

  it("says that there is nothing to print where no ticket is in a draw", async () => {
    show({ "GET /orders": total(0) })
    await screen.findByText("No tickets in draws to come")
    expect(screen.queryByRole("button", { name: "Make the file" })).toBeNull()
  })
})

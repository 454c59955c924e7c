import { screen, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Reply } from "../../../../tests/stage/stage.tsx"
import { aMonth, aud, bought, list, showTransactions } from "../../../../tests/stage/transactions-page.tsx"

describe("statements and files", () => {
  it("offer the periods that exist, the latest whole month first, and make a file of the chosen one", async () => {
    const pdf: Reply = { pdf: "%PDF-1.7", name: "statement-year-2026.pdf" }
    await showTransactions({
      "GET /transactions": list([bought]),
      "GET /transactions/statements/year-2026": pdf,
    })
    const period = screen.getByRole<HTMLSelectElement>("combobox", { name: "Statement for" })
    expect([...period.options].map(({ text }) => text)).toEqual([
      "Nov 2026, so far",
      "Oct 2026",
      "Financial year 2026\u201327, so far",
    ])
    expect(period.selectedOptions[0]?.text).toBe("Oct 2026")
    await userEvent.selectOptions(period, "year-2026")
    await userEvent.click(screen.getByRole("button", { name: "Make a statement (PDF)" }))
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Save the statement" })
    expect(link.download).toBe("statement-year-2026.pdf")
    await userEvent.selectOptions(period, "2026-10")
    expect(screen.queryByRole("link", { name: "Save the statement" }), "it is another file's").toBeNull()
  })

  it("make a spreadsheet of what is filtered, and say why it could not be made", async () => {
    let tries = 0
    const fails: Reply = { status: 500, errors: [{ field: "this", code: "down", message: "Down." }] }
    const csv: Reply = { csv: "Date,Time", name: "transactions-2026-11-21.csv" }
    const { sent } = await showTransactions(
      {
        "GET /transactions": list([bought]),
        "GET /transactions/export": () => (tries++ === 0 ? fails : csv),
      },
      { filter: { kind: "purchase", from: "2026-11-01" } },
    )
    const make = screen.getByRole("button", { name: "Make a spreadsheet (CSV)" })
    await userEvent.click(make)
    await screen.findByRole("alert")
    await userEvent.click(make)
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Save the spreadsheet" })
    expect([link.download, await (await fetch(link.href)).text()]).toEqual([
      "transactions-2026-11-21.csv",
      "Date,Time",
    ])
    expect(sent.findLast(({ call }) => call === "GET /transactions/export")?.query).toMatchObject({
      kind: "purchase",
      from: "2026-11-01",
    })
  })
})

describe("spent and won, month by month", () => {
  const months = [
    aMonth({ month: "2026-10", spent: aud(5000), won: aud(1000), net: aud(-4000), bonus: aud(500) }),
    aMonth({ month: "2026-11", spent: aud(2500), won: aud(0), net: aud(-2500), deposited: aud(8000) }),
  ]

  it("says how much more was spent than won, with bonus credit apart", async () => {
    await showTransactions({}, { view: "months", months })
    screen.getByText(
      "In the last twelve months you spent $75.00 and won $10.00. That's $65.00 more spent than won.",
    )
    screen.getByText("Bonus credit is not counted as won or deposited. You got $5.00 of it.")
  })

  it("is drawn to one scale, with the same figures in a table", async () => {
    await showTransactions({}, { view: "months", months })
    const heights = (name: string) =>
      [...document.querySelectorAll(`.play-months__${name}`)].map((bar) => bar.getAttribute("height"))
    expect(heights("spent")).toEqual(["100", "50"])
    expect(heights("won")).toEqual(["20", "0"])
    await userEvent.click(screen.getByText("Show as a table"))
    const table = within(screen.getByRole("region", { name: "Table of what you spent and won" }))
    expect(table.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent))).toEqual(
      [
        ["Month", "Spent", "Won", "Won less spent", "Deposited", "Withdrawn", "Bonus credit"],
        ["Nov 2026", "$25.00", "$0.00", "-$25.00", "$80.00", "$0.00", "$0.00"],
        ["Oct 2026", "$50.00", "$10.00", "-$40.00", "$0.00", "$0.00", "$5.00"],
      ],
    )
  })

  it("says so where nothing was spent or won", async () => {
    await showTransactions({}, { view: "months" })
    screen.getByText("You haven't spent or won anything in the last twelve months.")
  })
})

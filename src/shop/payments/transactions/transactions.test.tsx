import { screen, waitFor, within } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { page as browserPage, userEvent } from "vitest/browser"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import type { Reply } from "../../../../tests/stage/stage.tsx"
import {
  aMonth,
  aTransaction,
  aud,
  bought,
  list,
  showTransactions,
  wonPrize,
} from "../../../../tests/stage/transactions-page.tsx"

describe("the list of transactions", () => {
  /** Reads the visible text of each row, cell by cell. */
  const rows = () =>
    within(screen.getByRole("table", { name: "Transactions" }))
      .getAllByRole("row")
      .map((row) =>
        [...row.querySelectorAll<HTMLElement>("th, td")]
          .filter((cell) => cell.checkVisibility())
          .map((cell) => cell.innerText.replace(/\s+/g, " ").trim()),
      )

  describe("the page of transactions", () => {
    it("lists what each was, its amount with its sign and the balance after it, and leads to more of it", async () => {
      await showTransactions({ "GET /transactions": list([wonPrize, bought, aTransaction()]) })
      await screen.findByText("3 transactions")
      await waitFor(() =>
        expect(rows()).toEqual([
          ["Date", "Details", "Amount", "Balance"],
          ["21 Nov 2026", "Winnings Powerball, draw 1591", "+$12.34", "$29.14"],
          ["21 Nov 2026", "Purchase Powerball, Oz Lotto", "-$3.20", "$16.80"],
          ["21 Nov 2026", "Deposit Visa ending 4242", "+$20.00", "$20.00"],
        ]),
      )
      const href = (name: string) =>
        screen.getByRole<HTMLAnchorElement>("link", { name }).getAttribute("href")
      expect(href("Winnings Powerball, draw 1591")).toBe(accountPaths.pastTicket.link("order-1"))
      expect(href("Purchase Powerball, Oz Lotto")).toBe("/receipt/checkout-1")
      expect(href("Deposit Visa ending 4242")).toBe(accountPaths.depositDetails.link("deposit-1"))
    })

    it("puts date and balance below on a phone, where each is there once", async () => {
      await showTransactions({ "GET /transactions": list([bought]) })
      await screen.findByText("One transaction")
      await browserPage.viewport(390, 800)
      await waitFor(() =>
        expect(rows()).toEqual([
          ["Details", "Amount"],
          ["Purchase Powerball, Oz Lotto 21 Nov 2026", "-$3.20 Balance $16.80"],
        ]),
      )
    })

    it("leads to later pages that leave out what comes meanwhile", async () => {
      const { sent } = await showTransactions(
        { "GET /transactions": list([wonPrize, bought], 60) },
        { filter: { kind: "purchase" } },
      )
      const older = await screen.findByRole("link", { name: "Older" })
      expect(older.getAttribute("href")).toBe("/my-account/transactions/2?kind=purchase&upTo=3")
      expect(sent.find(({ call }) => call === "GET /transactions")?.query).toMatchObject({
        limit: "25",
        offset: "0",
        kind: "purchase",
      })
    })

    it("asks a later page for what there was when the first was looked at", async () => {
      const { sent } = await showTransactions(
        { "GET /transactions": list([bought], 60, 25) },
        { page: 2, upTo: 77 },
      )
      const newer = await screen.findByRole("link", { name: "Newer" })
      expect(newer.getAttribute("href")).toBe("/my-account/transactions")
      expect(screen.getByRole("link", { name: "Older" }).getAttribute("href")).toBe(
        "/my-account/transactions/3?upTo=77",
      )
      expect(sent.find(({ call }) => call === "GET /transactions")?.query).toMatchObject({
        offset: "25",
        up_to: "77",
      })
    })

    it("puts what is filtered into the address, and refuses days in the wrong order", async () => {
      const { shop } = await showTransactions({ "GET /transactions": list([bought]) })
      const went: string[] = []
      shop.store.set(setNavigatorAtom, (href) => void went.push(href))
      await userEvent.click(await screen.findByText("Search and filter"))
      await userEvent.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Winnings")
      await userEvent.fill(screen.getByLabelText("From"), "2026-11-20")
      await userEvent.fill(screen.getByLabelText("To"), "2026-11-01")
      await userEvent.fill(screen.getByRole("searchbox", { name: "Search" }), " powerball ")
      await userEvent.click(screen.getByRole("button", { name: "Show" }))
      expect(screen.getByRole("alert")).toHaveTextContent("The first day can't be after the last.")
      expect(went).toEqual([])
      await userEvent.fill(screen.getByLabelText("To"), "2026-11-21")
      await userEvent.click(screen.getByRole("button", { name: "Show" }))
      expect(went).toEqual([
        "/my-account/transactions?kind=winnings&from=2026-11-20&until=2026-11-21&search=powerball",
      ])
    })

    it("says what to do where there is nothing, or nothing that matches", async () => {
      const first = await showTransactions({ "GET /transactions": list([]) }, { periods: [] })
      await screen.findByText("No transactions yet")
      expect(screen.queryByRole("region", { name: "Statements and files" })).toBeNull()
      first.unmount()
      await showTransactions({ "GET /transactions": list([]) }, { filter: { search: "unicorn" } })
      await screen.findByText("Nothing matches")
      const clear = screen.getAllByRole("link", { name: "Show all transactions" })
      for (const link of clear) expect(link.getAttribute("href")).toBe("/my-account/transactions")
      expect(screen.getByRole("searchbox", { name: "Search" })).toHaveValue("unicorn")
    })

    it("asks visitors to sign in and then shows what they wanted, and asks for nothing before", async () => {
      const { sent } = await showTransactions({}, { signedIn: false, filter: { kind: "deposit" } })
      const link = screen.getByRole("link", { name: "Sign in" })
      expect(decodeURIComponent(link.getAttribute("href") ?? "")).toContain(
        "/my-account/transactions?kind=deposit",
      )
      expect(sent.filter(({ call }) => call.includes("transactions"))).toEqual([])
    })

    it("says that the list could not be loaded, and loads it at the next try", async () => {
      let tries = 0
      const fails: Reply = { status: 500, errors: [{ field: "this", code: "down", message: "Down." }] }
      await showTransactions({ "GET /transactions": () => (tries++ === 0 ? fails : list([bought])) })
      await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
      await screen.findByText("One transaction")
    })
  })
})

describe("statements", () => {
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
      await userEvent.click(screen.getByRole("button", { name: "Create a statement (PDF)" }))
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
      const make = screen.getByRole("button", { name: "Create a spreadsheet (CSV)" })
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
      screen.getByText("Bonus credit is not counted as won or deposited. You received $5.00.")
    })

    it("is drawn to one scale, with the same figures in a table", async () => {
      await showTransactions({}, { view: "months", months })
      const heights = (name: string) =>
        [...document.querySelectorAll(`.play-months__${name}`)].map((bar) => bar.getAttribute("height"))
      expect(heights("spent")).toEqual(["100", "50"])
      expect(heights("won")).toEqual(["20", "0"])
      await userEvent.click(screen.getByText("Show as a table"))
      const table = within(screen.getByRole("region", { name: "Table of what you spent and won" }))
      expect(
        table.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent)),
      ).toEqual([
        ["Month", "Spent", "Won", "Won minus spent", "Deposited", "Withdrawn", "Bonus credit"],
        ["Nov 2026", "$25.00", "$0.00", "-$25.00", "$80.00", "$0.00", "$0.00"],
        ["Oct 2026", "$50.00", "$10.00", "-$40.00", "$0.00", "$0.00", "$5.00"],
      ])
    })

    it("says so where nothing was spent or won", async () => {
      await showTransactions({}, { view: "months" })
      screen.getByText("You haven't spent or won anything in the last twelve months.")
    })
  })
})

import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { aCustomer } from "../../../../tests/stage/fixtures/customer.ts"
import { anOutcome, aWithdrawal, aWithdrawalMethod } from "../../../../tests/stage/fixtures/payments.ts"
import { known, type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import {
  amount,
  aud,
  gifts,
  keysOf,
  leave,
  nothingYet,
  press,
  refusal,
  sentTo,
  show,
  TAKE,
} from "../../../../tests/stage/withdraw-page.tsx"
import { withdrawalMethodsQuery } from "../accounts.atoms.ts"
import { Withdraw } from "./withdraw.tsx"

let own: Stage | undefined
afterEach(() => {
  own?.unmount()
  leave()
})

describe("the page of withdrawals", () => {
  it("says how much can be withdrawn, and that deposits are to be played first", () => {
    show()
    screen.getByText("$80.00")
    screen.getByText(/Deposits have to be played first/)
    screen.getByText("Between $10.00 and $80.00")
  })

  it("says so where there is nothing to withdraw, and shows what was withdrawn before", async () => {
    show(
      {
        "GET /withdrawals": {
          result: [aWithdrawal({ status: "sent" })],
          pageInfo: { limit: 5, offset: 0, total: 1 },
        } as Reply,
      },
      { funds: 0 },
    )
    screen.getByText("There's nothing to withdraw yet")
    expect(screen.queryByLabelText("Amount")).toBeNull()
    await screen.findByText("$40.00", { selector: "strong" })
  })

  it("says in the fixed words that prize funds could not be fetched, and tries again", async () => {
    let isAway = true
    own = stage(<Withdraw />, {
      signedIn: true,
      knows: [known(customerQuery(), aCustomer()), known(withdrawalMethodsQuery(), [aWithdrawalMethod()])],
      replies: {
        "GET /withdrawals": nothingYet,
        "GET /customer/withdrawable-funds": () =>
          isAway ? refusal(503, "unavailable", "Not now.") : { result: aud(8000) },
      },
    })
    const alert = await screen.findByText(
      "Sorry, there was an unexpected error while fetching your prize funds. Please try again later, or contact support.",
    )
    expect(alert.closest("[role=alert]")).not.toBeNull()
    isAway = false
    await press("Try again")
    await screen.findByText("Between $10.00 and $80.00")
  })

  it("sends winnings to the account, tells analytics, and goes to the withdrawal", async () => {
    const { paths, acts } = show({ [TAKE]: { result: "withdrawal-9" } })
    await userEvent.fill(await amount(), "25.50")
    await press("Withdraw")
    await waitFor(() => expect(paths).toEqual([accountPaths.withdrawDetails.link("withdrawal-9")]))
    expect(sentTo(TAKE).map(({ body }) => body)).toEqual([
      { amount: { amount: "25.50", currency: "AUD" }, withdrawal_method_code: "tt" },
    ])
    expect(acts).toEqual([
      { did: "withdrawal", id: "withdrawal-9", methodCode: "tt", bankType: "national", amount: aud(2550) },
    ])
  })

  it("takes all of it with one press", async () => {
    show()
    await press("Withdraw all of it")
    expect((await amount()) as HTMLInputElement).toHaveProperty("value", "80.00")
  })

  it("is asked for once, however often the button is pressed", async () => {
    const { paths } = show({ [TAKE]: { result: "withdrawal-9" } })
    await userEvent.fill(await amount(), "20")
    await userEvent.dblClick(screen.getByRole("button", { name: "Withdraw" }))
    await waitFor(() => expect(paths).toHaveLength(1))
    expect(sentTo(TAKE)).toHaveLength(1)
  })

  it.each([
    ["", "This field is required"],
    ["12.345", "Amount must follow format e.g: 1.50"],
    ["9.99", "Please enter an amount equal to or greater than $10.00."],
    ["80.01", "Please enter an amount equal to or less than $80.00."],
  ])("refuses %o in the fixed words, before anything is sent", async (typed, words) => {
    show()
    if (typed) await userEvent.fill(await amount(), typed)
    await press("Withdraw")
    await screen.findByText(words)
    expect(sentTo(TAKE)).toEqual([])
  })

  it("says why the shop refused beside the amount, reports the method, and tries anew with another key", async () => {
    const { acts, paths } = show({
      [TAKE]: refusal(402, "insufficient_funds", "You can withdraw $20.00.", "amount"),
    })
    await userEvent.fill(await amount(), "30")
    await press("Withdraw")
    await screen.findByText("You can withdraw $20.00.")
    expect(acts).toEqual([{ did: "withdrawal_failed", methodCode: "tt" }])
    await press("Withdraw")
    await waitFor(() => expect(sentTo(TAKE)).toHaveLength(2))
    expect(new Set(keysOf(TAKE)).size).toBe(2)
    expect(paths).toEqual([])
  })

  it("keeps what was typed and the key where no answer came: sent again it is the same withdrawal", async () => {
    let isAway = true
    const { acts, paths } = show({
      [TAKE]: () => {
        if (isAway) throw new TypeError("Failed to fetch")
        return { result: "withdrawal-9" }
      },
    })
    await userEvent.fill(await amount(), "30")
    await press("Withdraw")
    await screen.findByText("Your withdrawal didn't reach us")
    screen.getByText("Your money is still in your wallet. Please try again.")
    expect(((await amount()) as HTMLInputElement).value).toBe("30")
    expect(acts).toEqual([{ did: "withdrawal_failed", methodCode: "tt" }])
    isAway = false
    await press("Withdraw")
    await waitFor(() => expect(paths).toHaveLength(1))
    expect(new Set(keysOf(TAKE)).size).toBe(1)
  })

  it("ends at the withdrawal where its answer was lost, in this page or in the one before a reload", async () => {
    const cut = {
      [TAKE]: () => {
        throw new TypeError("Failed to fetch")
      },
      "GET /outcomes/*": { result: anOutcome({ status: "done", withdrawalId: "withdrawal-9" }) },
    }
    const { paths } = show(cut)
    await userEvent.fill(await amount(), "30")
    await press("Withdraw")
    await waitFor(() => expect(paths).toEqual([accountPaths.withdrawDetails.link("withdrawal-9")]))
    leave()
    const pending = { key: "key-of-before", of: "", customerId: "customer-1", at: Date.now() }
    sessionStorage.setItem("lotto.payment.withdrawal", JSON.stringify(pending))
    const reloaded = show(cut)
    await waitFor(() => expect(reloaded.paths).toEqual([accountPaths.withdrawDetails.link("withdrawal-9")]))
    expect(reloaded.sent.map(({ call }) => call)).toContain("GET /outcomes/key-of-before")
    expect(sessionStorage.getItem("lotto.payment.withdrawal")).toBeNull()
  })

  it("leads to verification where the shop asks for it meanwhile", async () => {
    show({ [TAKE]: refusal(403, "verification_required", "Please verify your account first.") })
    await userEvent.fill(await amount(), "30")
    await press("Withdraw")
    const link = await screen.findByRole("link", { name: "Verify my account" })
    expect(link.getAttribute("href")).toContain(accountPaths.verifyAccount.link())
  })

  it("leads a customer who is not verified to verification, and gives nothing away with one press", async () => {
    show(
      {},
      {
        methods: [aWithdrawalMethod(), gifts],
        customer: {
          isVerified: false,
          verification: { methods: [{ type: "photo_id_upload", status: "not_attempted" }] } as never,
        },
      },
    )
    screen.getByText("Please verify your account first")
    const link = screen.getByRole("link", { name: "Verify my account" })
    expect(link.getAttribute("href")).toContain(accountPaths.verifyAccount.link())
    expect(screen.queryByRole("textbox", { name: /Amount/ })).toBeNull()
    expect(screen.queryByRole("radiogroup")).toBeNull()
    expect(screen.queryByRole("button", { name: "Withdraw" })).toBeNull()
    await screen.findByRole("button", { name: "Give winnings to a cause" })
    await press("Give winnings to a cause")
    await screen.findByLabelText("Which cause?")
  })

  it("names what cannot be withdrawn, why, and how it is got back", async () => {
    show({}, { funds: 0, held: { deposits: 9200, returnable: 7200, credit: 500 } })
    await screen.findByText(/^\$72\.00 of deposits is for playing\. It's paid back to the card/)
    screen.getByText(/^\$20\.00 of deposits is for playing\. It can't go back to a card/)
    screen.getByText("$5.00 of credit from us can only be played.")
  })

  it("says so where the site has no way to withdraw", () => {
    show({}, { methods: [] })
    screen.getByText(/You can't withdraw on this site at the moment/)
  })

  it("is in pounds for Britain", async () => {
    const pounds = aWithdrawalMethod({
      rules: {
        ...aWithdrawalMethod().rules,
        minAmount: money(1000, "GBP"),
        maxAmount: money(10_000_000, "GBP"),
      },
    })
    show({}, { methods: [pounds], currency: "GBP" })
    screen.getByText("Between £10.00 and £80.00")
  })
})

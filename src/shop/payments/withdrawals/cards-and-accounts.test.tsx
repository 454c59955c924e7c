import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { BankAccountType } from "#src/contract/payments/bank-account-type.ts"
import type { Fund } from "#src/contract/payments/payment-method.ts"
import { aBankFund, aCard, aFund, aWithdrawalMethod } from "../../../../tests/stage/fixtures/payments.ts"
import { known, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { withdrawalMethodsQuery } from "../accounts.atoms.ts"
import { paymentMethodsQuery } from "../payment-queries.ts"
import { CardsAndAccounts } from "./cards-and-accounts.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
const capabilities = (...names: string[]) => ({
  result: { segments: [{ segmentName: "customer", capabilities: names }] },
})

const show = (
  {
    cards = [] as readonly Fund[],
    accounts = [] as readonly Fund[],
    accountTypes = ["national"] as BankAccountType[],
  } = {},
  replies: Replies = {},
) => {
  const paying = aCard({ funds: [...cards] })
  const paidTo = aWithdrawalMethod({ funds: [...accounts], accountTypes })
  shown = stage(<CardsAndAccounts />, {
    signedIn: true,
    knows: [known(paymentMethodsQuery(), [paying]), known(withdrawalMethodsQuery(), [paidTo])],
    replies: {
      "GET /capabilities": capabilities("wallet_manage", "wallet_withdrawal", "wallet_deposit"),
      ...replies,
    },
  })
  return shown
}
const region = async (name: string) => within(await screen.findByRole("region", { name }))
const calls = () => shown?.sent.map(({ call }) => call) ?? []
const monthsAhead = (months: number) => {
  const then = new Date()
  // From the first of a month every month can be counted on.
  const of = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + months, 1))
  return `${String(of.getUTCMonth() + 1).padStart(2, "0")}/${String(of.getUTCFullYear() % 100).padStart(2, "0")}`
}

const secondFactor = {
  enabled: false,
  methods: ["email"],
  method: "email",
  identifier: "k…@example.com",
  since: null,
  remember_for_days: null,
  recovery_codes_left: 10,
  prompt_required: false,
  devices: [],
}

describe("stored cards", () => {
  it("show their brand, their end, and whether they expire soon", async () => {
    const [soon, past] = [monthsAhead(0), monthsAhead(-2)]
    show({
      cards: [
        aFund({ expiry: monthsAhead(30) }),
        aFund({ id: "fund-2", brand: "MasterCard", lastFour: "5454", default: false, expiry: soon }),
        aFund({ id: "fund-3", brand: "AmericanExpress", lastFour: "0005", default: false, expiry: past }),
      ],
    })
    const cards = await region("Cards")
    const [visa, master, amex] = cards.getAllByRole("listitem")
    expect(visa?.textContent).toContain("Visa ending 4242 · Default")
    expect(visa?.querySelector("svg")).not.toBeNull()
    expect(master?.textContent).toContain(`Expires soon, ${soon}`)
    expect(amex?.textContent).toContain(`Expired ${past}`)
  })

  it("lead to a deposit where there is none, and where cards are typed while paying", async () => {
    show()
    const cards = await region("Cards")
    cards.getByText("You have no saved cards. You can save one when you deposit.")
    expect((await cards.findByRole("link", { name: "Make a deposit" })).getAttribute("href")).toContain(
      "/my-account/deposit",
    )
  })

  it("become the default, and are removed once their customer says so", async () => {
    const cards = [aFund(), aFund({ id: "fund-2", brand: "MasterCard", lastFour: "5454", default: false })]
    const paying = (funds: Fund[]) => ({ result: [aCard({ funds })] })
    let now = cards
    show(
      { cards },
      {
        "GET /payment_methods": () => paying(now),
        "POST /funds/fund-2/default": () => {
          now = cards.map((card) => ({ ...card, default: card.id === "fund-2" })).reverse()
          return { result: null }
        },
        "DELETE /funds/fund-2": () => {
          now = [aFund()]
          return { result: null }
        },
      },
    )
    const list = await region("Cards")
    await userEvent.click(list.getByRole("button", { name: "Make default Mastercard ending 5454" }))
    await list.findByRole("button", { name: "Make default Visa ending 4242" })
    await userEvent.click(list.getByRole("button", { name: "Remove Mastercard ending 5454" }))
    const asked = within(await screen.findByRole("dialog", { name: "Remove Mastercard ending 5454?" }))
    await userEvent.click(asked.getByRole("button", { name: "Keep it" }))
    expect(calls()).not.toContain("DELETE /funds/fund-2")
    await userEvent.click(list.getByRole("button", { name: "Remove Mastercard ending 5454" }))
    await userEvent.dblClick(await screen.findByRole("button", { name: "Yes, remove it" }))
    await list.findByText("It was removed.")
    expect(calls().filter((call) => call === "DELETE /funds/fund-2")).toHaveLength(1)
    await waitFor(() => expect(list.queryByText(/Mastercard ending 5454/)).toBeNull())
  })
})

describe("the last stored card", () => {
  it("is said to be removed although none is left", async () => {
    let funds = [aFund()]
    show(
      { cards: funds },
      {
        "GET /payment_methods": () => ({ result: [aCard({ funds })] }),
        "DELETE /funds/fund-1": () => {
          funds = []
          return { result: null }
        },
      },
    )
    const cards = await region("Cards")
    await userEvent.click(cards.getByRole("button", { name: "Remove Visa ending 4242" }))
    await userEvent.click(await screen.findByRole("button", { name: "Yes, remove it" }))
    await cards.findByText("You have no saved cards. You can save one when you deposit.")
    cards.getByText("It was removed.")
  })
})

describe("stored accounts", () => {
  it.each([
    ["Unverified", "Not used yet"],
    ["Pending Verification", "First payment under way"],
    ["Verified", "Verified"],
    ["Failed Verification", "A payment came back · Check its details and enter it again."],
  ] as const)("say whether money that was sent there stayed: %s", async (verificationStatus, words) => {
    show({ accounts: [aBankFund({ bankAccount: { verificationStatus } })] })
    const accounts = await region("Accounts")
    accounts.getByText("Bank account, ending 5678", { selector: "strong" })
    accounts.getByText(`Kim Nguyen · ${words}`)
  })

  it("that money is being sent to cannot be removed, which is said", async () => {
    const message = "A withdrawal is on its way to this account."
    show(
      { accounts: [aBankFund()] },
      {
        "DELETE /funds/account-1": {
          status: 409,
          errors: [{ field: "this", code: "account_in_use", message }],
        },
      },
    )
    const accounts = await region("Accounts")
    await userEvent.click(accounts.getByRole("button", { name: "Remove Bank account, ending 5678" }))
    await userEvent.click(await screen.findByRole("button", { name: "Yes, remove it" }))
    await accounts.findByText(message)
    accounts.getByText("Bank account, ending 5678", { selector: "strong" })
  })

  it("are not offered where the site pays nothing out", async () => {
    show({ accounts: [aBankFund()] }, { "GET /capabilities": capabilities("wallet_manage") })
    await region("Cards")
    await waitFor(() => expect(calls()).toContain("GET /capabilities"))
    await waitFor(() => expect(screen.queryByRole("region", { name: "Accounts" })).toBeNull())
  })

  const openForm = async () => {
    const accounts = await region("Accounts")
    await userEvent.click(accounts.getByRole("button", { name: "Add an account" }))
    return accounts
  }

  it("need every field, and say at which field the server found something wrong", async () => {
    const wrong = (field: string, message: string) => ({ field, code: "invalid", message })
    show(
      {},
      {
        "POST /funds/bank-account": {
          status: 422,
          errors: [
            wrong("bsb", "There is no such BSB."),
            wrong("account_number", "An account number has 4 to 9 digits."),
            wrong("account_name", "Please enter the name as your bank has it."),
            wrong("this", "We couldn't add this account."),
          ],
        },
      },
    )
    const accounts = await openForm()
    await userEvent.click(accounts.getByRole("button", { name: "Add account" }))
    await waitFor(() => expect(accounts.getAllByText("This field is required")).toHaveLength(4))
    expect(calls()).not.toContain("POST /funds/bank-account")
    await userEvent.fill(accounts.getByLabelText("BSB"), "000-000")
    await userEvent.fill(accounts.getByLabelText("Account number"), "1")
    await userEvent.fill(accounts.getByLabelText("Name on the account"), "K")
    await userEvent.fill(accounts.getByLabelText("Your password"), "correct horse battery")
    await userEvent.click(accounts.getByRole("button", { name: "Add account" }))
    await accounts.findByText("We couldn't add this account.")
    for (const [label, message] of [
      ["BSB", "There is no such BSB."],
      ["Account number", "An account number has 4 to 9 digits."],
      ["Name on the account", "Please enter the name as your bank has it."],
    ] as const) {
      const field = accounts.getByLabelText(label)
      const described = field.getAttribute("aria-describedby")?.split(" ") ?? []
      const words = described.map((id) => document.getElementById(id)?.textContent ?? "")
      expect(words.join(" ")).toContain(message)
      expect(field.getAttribute("aria-invalid")).toBe("true")
    }
    await userEvent.click(accounts.getByRole("button", { name: "Cancel" }))
    accounts.getByText("You have no account to withdraw to yet.")
  })

  it("are added, which is said until one is removed, and that until one is added again", async () => {
    const added = aBankFund({ lastFour: "4321" })
    let has: Fund[] = []
    let isNext = false
    show(
      {},
      {
        "GET /payment_methods": () => ({ result: [aWithdrawalMethod({ funds: has })] }),
        "POST /funds/bank-account": () => {
          has = [isNext ? { ...added, id: `${added.id}-next` } : added]
          return { result: has[0] }
        },
        [`DELETE /funds/${added.id}`]: () => {
          has = []
          isNext = true
          return { result: null }
        },
      },
    )
    const accounts = await openForm()
    const addAccount = async () => {
      await userEvent.fill(accounts.getByLabelText("BSB"), "062-000")
      await userEvent.fill(accounts.getByLabelText("Account number"), "87654321")
      await userEvent.fill(accounts.getByLabelText("Name on the account"), "Kim Nguyen")
      await userEvent.fill(accounts.getByLabelText("Your password"), "correct horse battery")
      await userEvent.dblClick(accounts.getByRole("button", { name: "Add account" }))
      await accounts.findByText("Your account was added. We've emailed you about it.")
      await accounts.findByText("Bank account, ending 4321", { selector: "strong" })
    }
    await addAccount()
    expect(calls().filter((call) => call === "POST /funds/bank-account")).toHaveLength(1)
    await userEvent.click(accounts.getByRole("button", { name: "Remove Bank account, ending 4321" }))
    await userEvent.click(await screen.findByRole("button", { name: "Yes, remove it" }))
    await accounts.findByText("It was removed.")
    expect(accounts.queryByText(/was added/)).toBeNull()
    await openForm()
    await addAccount()
    expect(accounts.queryByText("It was removed.")).toBeNull()
  })

  it("abroad are known by a SWIFT code, whose errors stand at it", async () => {
    show(
      { accountTypes: ["national", "international"] },
      {
        "POST /funds/bank-account": {
          status: 422,
          errors: [{ field: "swift", code: "invalid", message: "There is no such SWIFT code." }],
        },
      },
    )
    const accounts = await openForm()
    await userEvent.click(accounts.getByRole("radio", { name: "Account abroad" }))
    await userEvent.fill(accounts.getByLabelText("SWIFT code (BIC)"), "NOPENOPE")
    await userEvent.fill(accounts.getByLabelText("Account number or IBAN"), "DE89370400440532013000")
    await userEvent.fill(accounts.getByLabelText("Name on the account"), "Kim Nguyen")
    await userEvent.fill(accounts.getByLabelText("Your password"), "correct horse battery")
    await userEvent.click(accounts.getByRole("button", { name: "Add account" }))
    await accounts.findByText("There is no such SWIFT code.")
    expect(accounts.getByLabelText("SWIFT code (BIC)").getAttribute("aria-invalid")).toBe("true")
  })

  it("ask for no password of a customer with a second factor, who is asked for a code instead", async () => {
    show({}, { "GET /customer/two-factor-auth": { result: { ...secondFactor, enabled: true } } })
    const accounts = await openForm()
    await waitFor(() => expect(accounts.queryByLabelText("Your password")).toBeNull())
  })

  it("that were frozen by a reset say so, and wait until their customer confirms them", async () => {
    let isFrozen = true
    const account = () => aBankFund({ lastFour: "4321", bankAccount: { isFrozen } })
    show(
      { accounts: [account()] },
      {
        "GET /payment_methods": () => ({ result: [aWithdrawalMethod({ funds: [account()] })] }),
        "POST /funds/account-1/confirmation": () => {
          isFrozen = false
          return { result: null }
        },
      },
    )
    const accounts = await region("Accounts")
    await accounts.findByText(/Waiting for you to confirm it/)
    await userEvent.click(accounts.getByRole("button", { name: "It's mine Bank account, ending 4321" }))
    await userEvent.fill(await screen.findByLabelText("Your password"), "correct horse battery")
    await userEvent.click(screen.getByRole("button", { name: "Yes, it's mine" }))
    await accounts.findByText("Thanks. We can pay to this account again.")
    expect(shown?.sent.find(({ call }) => call.startsWith("POST /funds/account-1"))?.body).toEqual({
      password: "correct horse battery",
    })
  })
})

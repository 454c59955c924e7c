import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { aBankFund, aWithdrawalMethod } from "../../../../tests/stage/fixtures/payments.ts"
import {
  amount,
  aud,
  choose,
  gifts,
  leave,
  press,
  sentTo,
  show,
} from "../../../../tests/stage/withdraw-page.tsx"

afterEach(leave)

describe("ways to withdraw", () => {
  const every = [
    aWithdrawalMethod(),
    aWithdrawalMethod({
      code: "tw",
      name: "Account abroad",
      accountTypes: ["international"],
      funds: [
        aBankFund({
          id: "abroad-1",
          lastFour: "3000",
          bankAccount: { type: "international", code: "DEUTDEFF" },
        }),
      ],
      rules: { ...aWithdrawalMethod().rules, minAmount: aud(5000) },
    }),
    aWithdrawalMethod({
      code: "pl",
      name: "PayPal",
      accountTypes: ["paypal"],
      funds: [
        aBankFund({
          id: "paypal-1",
          brand: "paypal",
          lastFour: "k•••@example.com",
          bankAccount: { type: "paypal", code: "" },
        }),
      ],
    }),
    gifts,
  ]

  it("are chosen among what the site has, each with how long it takes and its own bounds", async () => {
    const { acts } = show({ "POST /funds/abroad-1/withdraw": { result: "w" } }, { methods: every })
    expect(screen.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).value)).toEqual([
      "tt",
      "tw",
      "pl",
      "account-1",
    ])
    screen.getByText("Usually one to three days")
    await choose("Account abroad")
    screen.getByText("Between $50.00 and $80.00")
    await userEvent.fill(await amount(), "60")
    await press("Withdraw")
    await waitFor(() => expect(acts).toMatchObject([{ methodCode: "tw", bankType: "international" }]))
  })

  it("send to PayPal by its address, of which only a part is shown", async () => {
    const { acts } = show({ "POST /funds/paypal-1/withdraw": { result: "w" } }, { methods: every })
    await choose("PayPal")
    screen.getByText("PayPal, k•••@example.com")
    await press("Withdraw all of it")
    await press("Withdraw")
    await waitFor(() =>
      expect(acts).toMatchObject([{ methodCode: "pl", bankType: "paypal", amount: aud(8000) }]),
    )
  })

  it("give to a cause that is chosen, and to none where none is", async () => {
    const { acts, paths } = show({ "POST /funds/reef/withdraw": { result: "gift-1" } }, { methods: every })
    await press("Give winnings to a cause")
    const giving = within(screen.getByRole("region", { name: "Give to a cause" }))
    giving.getByText("A gift goes to the cause at once and can't be taken back.")
    await userEvent.fill(giving.getByLabelText("Amount"), "5")
    await press("Give")
    await waitFor(() => expect(screen.getAllByText("Choose a cause").length).toBeGreaterThan(1))
    await userEvent.selectOptions(screen.getByLabelText("Which cause?"), "reef")
    await press("Give")
    const question = within(await screen.findByRole("dialog", { name: "Give $5.00 to Friends of the Reef?" }))
    await userEvent.click(question.getByRole("button", { name: "Keep it" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect([acts, paths, sentTo("POST /funds/reef/withdraw")]).toEqual([[], [], []])
    await press("Give")
    await userEvent.click(await screen.findByRole("button", { name: "Yes, give $5.00" }))
    await waitFor(() => expect(paths).toEqual([accountPaths.withdrawDetails.link("gift-1")]))
    expect(acts).toEqual([
      { did: "withdrawal", id: "gift-1", methodCode: "do", bankType: null, amount: aud(500) },
    ])
  })

  it("never send to an account from which money came back, and say what to do", async () => {
    const failed = aBankFund({ bankAccount: { verificationStatus: "Failed Verification" } })
    const good = aBankFund({
      id: "account-2",
      default: false,
      lastFour: "4444",
      bankAccount: { verificationStatus: "Verified" },
    })
    show({}, { methods: [aWithdrawalMethod({ funds: [failed, good] })] })
    screen.getByText("A payment to this account came back. Check its details and enter it again.")
    const [only, ...others] = screen.getAllByRole("radio") as HTMLInputElement[]
    expect(others).toEqual([])
    expect(only).toMatchObject({ value: "account-2", checked: true })
    screen.getByText("Verified")
  })

  it("ask for the account again where money came back from the only one", async () => {
    const failed = aBankFund({ bankAccount: { verificationStatus: "Failed Verification" } })
    show({}, { methods: [aWithdrawalMethod({ funds: [failed] })] })
    screen.getByText("A payment to this account came back. Check its details and enter it again.")
    await screen.findByLabelText("BSB")
    expect(screen.queryByLabelText("Amount")).toBeNull()
    expect(screen.queryByRole("button", { name: "Cancel" })).toBeNull()
  })

  it("offer the default account first", () => {
    const second = aBankFund({ id: "account-2", default: true, lastFour: "4444" })
    show({}, { methods: [aWithdrawalMethod({ funds: [aBankFund({ default: false }), second] })] })
    const chosen = (screen.getAllByRole("radio") as HTMLInputElement[]).filter(({ checked }) => checked)
    expect(chosen.map(({ value }) => value)).toEqual(["account-2"])
  })

  it("take PayIDs where the site has them, each kind asking for what it is known by", async () => {
    const payids = ["national", "payid_email", "payid_phone"] as const
    show({}, { methods: [aWithdrawalMethod({ accountTypes: payids as never })] })
    await press("Add another account")
    const add = within(screen.getByRole("region", { name: "Add an account" }))
    add.getByLabelText("BSB")
    await choose("PayID, mobile")
    add.getByLabelText("Mobile number")
    expect(add.queryByLabelText("BSB")).toBeNull()
    await choose("PayID, email")
    add.getByLabelText("Email address")
  })

  it("begin with an account where the customer has none, and go on with it once it is stored", async () => {
    const added = aBankFund({ id: "account-7", lastFour: "4321" })
    let hasAccount = false
    const methods = () => [aWithdrawalMethod({ funds: hasAccount ? [added] : [] })]
    const { acts } = show(
      {
        "GET /payment_methods": () => ({ result: methods() }),
        "POST /funds/bank-account": () => {
          hasAccount = true
          return { result: added }
        },
        "POST /funds/account-7/withdraw": { result: "w" },
      },
      { methods: methods() },
    )
    expect(screen.queryByLabelText("Amount")).toBeNull()
    await userEvent.fill(screen.getByLabelText("BSB"), "062-000")
    await userEvent.fill(screen.getByLabelText("Account number"), "87654321")
    await userEvent.fill(screen.getByLabelText("Name on the account"), "Kim Nguyen")
    await userEvent.fill(screen.getByLabelText("Your password"), "correct horse battery")
    await press("Add account")
    await userEvent.fill(await amount(), "30")
    await press("Withdraw")
    await waitFor(() => expect(acts).toMatchObject([{ did: "withdrawal", bankType: "national" }]))
    expect(sentTo("POST /funds/bank-account").map(({ body }) => body)).toEqual([
      {
        account_name: "Kim Nguyen",
        account_number: "87654321",
        code: "062-000",
        type: "national",
        password: "correct horse battery",
      },
    ])
  })
})

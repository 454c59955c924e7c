import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Withdrawal } from "#src/contract/payments/withdrawal.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { aWithdrawal } from "../../../../tests/stage/fixtures/payments.ts"
import { type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { WithdrawalDetails } from "./withdrawal-details.tsx"
import { WithdrawalHistory } from "./withdrawal-history.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
const GET = "GET /funds/withdrawal-1/withdraw"
const CANCEL = "DELETE /funds/withdrawal-1/withdraw"

const show = (withdrawal: Partial<Withdrawal>, replies: Replies = {}) => {
  shown = stage(<WithdrawalDetails id="withdrawal-1" />, {
    signedIn: true,
    replies: { [GET]: { result: aWithdrawal(withdrawal) }, ...replies },
  })
  return shown
}
const factOf = async (name: string) => (await screen.findByText(name, { selector: "dt" })).nextSibling
const ended = { canCancel: false, endedAt: "2026-11-21T01:00:00.000Z" } as const

describe("a withdrawal", () => {
  it.each([
    [{}, "Being checked", "We have your withdrawal"],
    [{ status: "approved" }, "Approved", "We have your withdrawal"],
    [{ status: "batched", canCancel: false }, "Being sent", "We have your withdrawal"],
    [
      { status: "sent", canCancel: false, sentAt: "2026-11-21T01:00:00.000Z" },
      "Sent",
      "Your money is on its way",
    ],
    [{ status: "cancelled", ...ended }, "Cancelled", "You cancelled this withdrawal"],
    [{ status: "refused", ...ended }, "Not paid", "We couldn't send this withdrawal"],
    [{ status: "returned", ...ended }, "Returned by the bank", "Your bank sent the money back"],
  ] as const)("says how it stands: %o", async (changes, status, title) => {
    show(changes)
    await screen.findByText(title)
    expect((await factOf("Status"))?.textContent).toBe(status)
    expect((await factOf("Amount"))?.textContent).toBe("$40.00")
    expect((await factOf("To"))?.textContent).toBe("Bank account ending 5678")
    expect((await factOf("Reference"))?.textContent).toBe("W7KQ2M")
    const canCancel = "canCancel" in changes ? changes.canCancel : true
    expect(screen.queryByRole("button", { name: "Cancel this withdrawal" }) !== null).toBe(canCancel)
  })

  it.each(["refused", "returned"] as const)(
    "that was %s says why, and where the money is",
    async (status) => {
      show({ status, ...ended, reason: "Your bank couldn't find an account with these details." })
      const alert = await screen.findByRole("alert")
      expect(alert.textContent).toContain("Your bank couldn't find an account with these details.")
      expect(alert.textContent).toContain("The money is back in your wallet.")
      const again = within(alert).getByRole("link", { name: "Withdraw again" })
      expect(again.getAttribute("href")).toContain(accountPaths.withdraw.link())
    },
  )

  it("to a cause is a gift: given, thanked for, and not to be cancelled", async () => {
    show({
      status: "sent",
      withdrawalMethodCode: "do",
      bankType: null,
      destination: "Friends of the Reef",
      canCancel: false,
    })
    await screen.findByText("Thank you for your gift")
    screen.getByText("You gave $40.00 to Friends of the Reef.")
    expect((await factOf("Status"))?.textContent).toBe("Given")
    expect(screen.queryByRole("button", { name: "Cancel this withdrawal" })).toBeNull()
  })

  it("is cancelled once its customer says so twice, and is shown as it is then", async () => {
    let now = aWithdrawal()
    const { sent } = show(
      {},
      {
        [GET]: () => ({ result: now }),
        [CANCEL]: () => {
          now = aWithdrawal({ status: "cancelled", ...ended })
          return { result: null }
        },
      },
    )
    await userEvent.click(await screen.findByRole("button", { name: "Cancel this withdrawal" }))
    const asked = within(await screen.findByRole("dialog", { name: "Cancel this withdrawal?" }))
    asked.getByText("$40.00 goes back to your wallet at once.")
    await userEvent.click(asked.getByRole("button", { name: "Keep it" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(sent.filter(({ call }) => call === CANCEL)).toEqual([])
    await userEvent.click(screen.getByRole("button", { name: "Cancel this withdrawal" }))
    await userEvent.dblClick(await screen.findByRole("button", { name: "Yes, cancel it" }))
    await screen.findByText("You cancelled this withdrawal")
    expect(sent.filter(({ call }) => call === CANCEL)).toHaveLength(1)
    expect(screen.queryByRole("button", { name: "Cancel this withdrawal" })).toBeNull()
  })

  it("that went to the bank meanwhile says so in the dialog, and is shown as it is then", async () => {
    let now = aWithdrawal()
    const message = "This withdrawal is with the bank already."
    show(
      {},
      {
        [GET]: () => ({ result: now }),
        [CANCEL]: () => {
          now = aWithdrawal({ status: "batched", canCancel: false })
          return { status: 409, errors: [{ field: "this", code: "withdrawal_settled", message }] }
        },
      },
    )
    await userEvent.click(await screen.findByRole("button", { name: "Cancel this withdrawal" }))
    await userEvent.click(await screen.findByRole("button", { name: "Yes, cancel it" }))
    await screen.findByText(message)
    await waitFor(async () => expect((await factOf("Status"))?.textContent).toBe("Being sent"))
  })

  it("that nobody knows says so, and is asked for again where no answer came", async () => {
    show(
      {},
      { [GET]: { status: 404, errors: [{ field: "this", code: "not_found", message: "Not found." }] } },
    )
    await screen.findByText("Not found.")
    shown?.unmount()
    let isAway = true
    show(
      {},
      {
        [GET]: () => {
          if (isAway) throw new TypeError("Failed to fetch")
          return { result: aWithdrawal() }
        },
      },
    )
    const retry = await screen.findByRole("button", { name: "Try again" })
    isAway = false
    await userEvent.click(retry)
    await screen.findByText("We have your withdrawal")
  })
})

describe("withdrawals before", () => {
  const page = (items: readonly Withdrawal[], offset: number, total: number): Reply =>
    ({ result: items, pageInfo: { limit: 5, offset, total } }) as Reply

  it("are listed with where they went and how they stand, and lead to their details", async () => {
    const items = [
      aWithdrawal(),
      aWithdrawal({ id: "withdrawal-2", status: "returned", destination: "PayPal, k•••@example.com" }),
    ]
    shown = stage(<WithdrawalHistory />, {
      signedIn: true,
      replies: { "GET /withdrawals": page(items, 0, 2) },
    })
    const [first, second] = await screen.findAllByRole("listitem")
    expect(first?.textContent).toContain("Being checked")
    expect(second?.textContent).toContain("Returned by the bank")
    expect(second?.textContent).toContain("PayPal, k•••@example.com")
    const link = within(second as HTMLElement).getByRole("link", {
      name: / \$40\.00$/,
    })
    expect(link.getAttribute("href")).toContain(accountPaths.withdrawDetails.link("withdrawal-2"))
    expect(screen.queryByRole("button", { name: "Older" })).toBeNull()
  })

  it("are turned over five at a time", async () => {
    const all = Array.from({ length: 7 }, (_, index) =>
      aWithdrawal({ id: `withdrawal-${index}`, destination: `Account ${index}` }),
    )
    shown = stage(<WithdrawalHistory />, {
      signedIn: true,
      replies: {
        "GET /withdrawals": () => {
          const offset = Number(shown?.sent.at(-1)?.query.offset ?? 0)
          return page(all.slice(offset, offset + 5), offset, 7)
        },
      },
    })
    await screen.findByText("Account 0")
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Newer" }).disabled).toBe(true)
    await userEvent.click(screen.getByRole("button", { name: "Older" }))
    await screen.findByText("Account 6")
    expect(screen.queryByText("Account 0")).toBeNull()
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Older" }).disabled).toBe(true)
    await userEvent.click(screen.getByRole("button", { name: "Newer" }))
    await screen.findByText("Account 0")
  })

  it("say that there are none yet", async () => {
    shown = stage(<WithdrawalHistory />, { signedIn: true, replies: { "GET /withdrawals": page([], 0, 0) } })
    await screen.findByText("Your withdrawals will be listed here.")
  })
})

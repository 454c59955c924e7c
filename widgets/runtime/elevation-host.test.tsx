import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { money } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { setNavigatorAtom } from "#src/shop/core/navigation.atoms.ts"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { clientAtom, whenCodeRequired } from "#src/shop/core/shop.ts"
import { WithdrawForm } from "#src/shop/payments/withdrawals/withdraw-form.tsx"
import { Sessions } from "#src/shop/sign-in/security/sessions.tsx"
import { aSession } from "../../tests/stage/fixtures/customer.ts"
import { aWithdrawalMethod } from "../../tests/stage/fixtures/payments.ts"
import { type Reply, type Stage, stage } from "../../tests/stage/stage.tsx"
import { elevationPromptOf } from "./elevation-host.tsx"

whenCodeRequired(async (shop) => elevationPromptOf(shop))

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  for (const host of document.body.children) if (host.shadowRoot) host.remove()
})

const error = (status: number, code: string, message: string) => ({
  status,
  errors: [{ field: "this", code, message }],
})
const here = {
  id: "here",
  name: "Firefox on Linux",
  isThis: true,
  inFrame: false,
  partnerName: null,
  country: null,
  city: null,
  signedInAt: "2026-11-23T01:00:00Z",
  lastUsedAt: "2026-11-23T02:00:00Z",
}
const asksForCode: Reply = {
  ...error(403, "2fa_required", "Enter your code."),
  result: { method: "authenticator", identifier: null, rememberForDays: null, hasPasskey: false },
}

/** Where the modal is, which stands in the page beside the element. */
async function modal(): Promise<HTMLElement> {
  return waitFor(() => {
    const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const [open] = roots.flatMap((root) => root.querySelector<HTMLElement>("dialog[open]") ?? [])
    if (!open) throw new Error("No modal is open.")
    return open
  })
}

describe("a session that takes a code to be renewed", () => {
  it("says where the customer is that renewing it failed, and signs nobody out", async () => {
    let renewals = 0
    shown = stage(<Sessions />, {
      signedIn: aSession("kim"),
      replies: {
        "GET /customer/sessions": { result: [here, { ...here, id: "there", name: "Safari", isThis: false }] },
        "POST /customer/sessions/end-others": error(401, "unauthorised", "Please sign in."),
        "POST /refresh": () => {
          renewals += 1
          return renewals === 1 ? asksForCode : error(401, "unauthorised", "Please sign in.")
        },
      },
    })
    await userEvent.click(await screen.findByRole("button", { name: "Sign out everywhere else" }))
    const asked = within(await modal())
    await userEvent.fill(await asked.findByLabelText("6 digit code"), "123456")
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }))
    const failed = await screen.findByRole("alert")
    expect(failed.textContent).toContain("Authentication refresh failed. Please try again.")
    screen.getByText("Firefox on Linux (This device)")
    expect(shown.shop.store.get(clientAtom).options.credentials.read()?.customerId).toBe("kim")
  })
})

describe("a withdrawal of a customer with a second factor", () => {
  const TAKE = "POST /funds/account-1/withdraw"
  const show = (answers: readonly Reply[]) => {
    const left = [...answers]
    const paths: string[] = []
    shown = stage(<WithdrawForm funds={money(8000, "AUD")} methods={[aWithdrawalMethod()]} />, {
      signedIn: aSession("kim"),
      replies: { [TAKE]: () => left.shift() as Reply },
    })
    shown.shop.store.set(setNavigatorAtom, (path) => {
      paths.push(path)
      return true
    })
    return { sent: shown.sent, paths }
  }
  const requestCode = async () => {
    await userEvent.fill(screen.getByLabelText("Amount"), "30")
    await userEvent.click(screen.getByRole("button", { name: "Withdraw" }))
    return within(await modal())
  }

  it("asks for the code first, takes no wrong one, and is made once with the right one", async () => {
    const wrong = error(403, "2fa_incorrect", "Code is incorrect or expired. Try again or contact support")
    const { sent, paths } = show([asksForCode, wrong, { result: "withdrawal-9" }])
    const asked = await requestCode()
    asked.getByText("2 factor authentication is required to complete this action")
    await userEvent.fill(await asked.findByLabelText("6 digit code"), "000000")
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }))
    await asked.findByText("Authentication failed. Please try again.")
    await userEvent.fill(asked.getByLabelText("6 digit code"), "123456")
    await userEvent.click(asked.getByRole("button", { name: "Confirm" }))
    await waitFor(() => expect(paths).toEqual([accountPaths.withdrawDetails.link("withdrawal-9")]))
    expect(shown?.shop.store.get(notificationsAtom)).toMatchObject([
      { level: "success", title: "You've successfully verified your 2FA code." },
    ])
    const tries = sent.filter(({ call }) => call === TAKE)
    expect(tries).toHaveLength(3)
    expect(new Set(tries.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
  })

  it("is not made where the customer gives the code up, and its form begins anew", async () => {
    const { sent, paths } = show([asksForCode])
    const asked = await requestCode()
    await userEvent.click(asked.getByRole("button", { name: "Close" }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe(""))
    expect(sent.filter(({ call }) => call === TAKE)).toHaveLength(1)
    expect(paths).toEqual([])
    expect(screen.queryByText("We couldn't start your withdrawal")).toBeNull()
  })
})

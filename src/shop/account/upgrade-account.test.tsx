import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { UpgradeAccount } from "./upgrade-account.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const ACCEPT = "POST /customer/terms-and-conditions"
type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
function show(replies: Replies) {
  let agreed = 0
  const customer = { result: aCustomer({ termsAcceptanceRequired: true }) }
  shown = stage(<UpgradeAccount onCompleted={() => (agreed += 1)} />, {
    signedIn: true,
    replies: { "GET /customer": customer, ...replies },
  })
  return { sent: shown.sent, agreed: () => agreed }
}
const agree = async () => {
  await userEvent.click(await screen.findByRole("button", { name: "Agree and go on" }))
}

describe("terms that changed since a customer agreed to them", () => {
  it("are agreed to without anything else, and only with a tick", async () => {
    const { sent, agreed } = show({ [ACCEPT]: { result: null } })
    await screen.findByRole("heading", { name: "Our terms have changed" })
    screen.getByRole("link", { name: "Terms and conditions" })
    await agree()
    await screen.findByText("You must agree to the terms and conditions to proceed.")
    expect(agreed()).toBe(0)
    await userEvent.click(screen.getByRole("checkbox"))
    await agree()
    await expect.poll(agreed).toBe(1)
    expect(sent.filter(({ call }) => call === ACCEPT).map(({ body }) => body)).toEqual([
      { accept_terms: true },
    ])
  })

  it("stay to be agreed to where the shop cannot be reached", async () => {
    const { agreed } = show({})
    await userEvent.click(await screen.findByRole("checkbox"))
    await agree()
    await screen.findByRole("alert")
    expect(agreed()).toBe(0)
  })
})

import { screen, waitFor } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { Customer } from "#src/contract/account/customer.ts"
import { setQueryData } from "#src/shop/core/query/cache.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { customerQuery } from "./customer-query.ts"
import { LocationGate } from "./location-gate.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const banned = { country: "US", countryBanned: true }
const visiting = { country: "NZ", countryBannedConfirmationRequired: true }
const CONFIRM = "POST /customer/terms-and-conditions/location"

type Replies = NonNullable<NonNullable<Parameters<typeof stage>[1]>["replies"]>
function show(customer: Partial<Customer>, replies: Replies = {}) {
  shown = stage(<LocationGate />, {
    signedIn: true,
    replies: { "GET /customer": { result: aCustomer(customer) }, ...replies },
  })
  return shown
}

describe("a customer abroad", () => {
  it("reads what they can still do where nothing is sold, and looks around", async () => {
    show(banned)
    await screen.findByRole("dialog", { name: "We can't sell tickets in the United States" })
    screen.getByRole("link", { name: "Not in the United States? Contact us" })
    expect(screen.queryByRole("checkbox")).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "OK, look around" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })

  it("confirms the country they are in, which is asked no more", async () => {
    let customer = aCustomer(visiting)
    const { sent } = show(visiting, {
      "GET /customer": () => ({ result: customer }),
      [CONFIRM]: () => {
        customer = aCustomer({ country: "NZ" })
        return { result: null }
      },
    })
    await screen.findByRole("dialog", { name: "Are you visiting New Zealand?" })
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }))
    await screen.findByText("This field is required")
    await userEvent.click(
      screen.getByRole("checkbox", { name: /^I live in Australia, I'm only visiting New Zealand/ }),
    )
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(sent.find(({ call }) => call === CONFIRM)?.body).toEqual({ country: "NZ" })
  })

  it("is told why an answer could not be stored, and then of the country they are in now", async () => {
    let customer = aCustomer(visiting)
    const changed = {
      field: "this",
      code: "country_changed",
      message: "It looks like you're somewhere else now.",
    }
    show(visiting, {
      "GET /customer": () => ({ result: customer }),
      [CONFIRM]: () => {
        customer = aCustomer({ ...visiting, country: "SG" })
        return { status: 409, errors: [changed] }
      },
    })
    await userEvent.click(await screen.findByRole("checkbox"))
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }))
    await screen.findByRole("dialog", { name: "Are you visiting Singapore?" })
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false)
  })

  it("keeps the question open where the shop cannot be reached", async () => {
    show(visiting)
    await userEvent.click(await screen.findByRole("checkbox"))
    await userEvent.click(screen.getByRole("button", { name: "Confirm" }))
    await screen.findByText("We couldn't store your answer")
    screen.getByRole("dialog")
  })

  it("may put it off, and is asked in another country", async () => {
    const { shop } = show(visiting)
    await userEvent.click(await screen.findByRole("button", { name: "Not now" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    setQueryData(shop.store.set, customerQuery(), aCustomer({ ...visiting, country: "SG" }))
    await screen.findByRole("dialog", { name: "Are you visiting Singapore?" })
  })

  it("is asked nothing at home, or where nobody knows where they are", async () => {
    const { sent } = show({ country: null, countryBanned: false })
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /customer"))
    expect(screen.queryByRole("dialog")).toBeNull()
  })
})

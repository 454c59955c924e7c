import { screen } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import type { Capability } from "#src/contract/site/capability.ts"
import { capabilitiesQuery } from "#src/state/site/site-queries.ts"
import { aCustomer } from "../../../tests/stage/data.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { Account } from "./account.tsx"

let shown: Stage | undefined
afterEach(() => shown?.unmount())

const show = (...capabilities: Capability[]) => {
  const segments = [{ segmentName: "customer", capabilities }]
  shown = stage(<Account />, {
    signedIn: true,
    knows: [known(capabilitiesQuery(), { segments })],
    replies: {
      "GET /customer": { result: aCustomer() },
      "GET /orders": {
        result: [],
        pageInfo: { limit: 10, offset: 0, total: 3 },
      } as { result: unknown },
    },
  })
  return shown
}

it("says how many tickets are to come", async () => {
  show("viewing_orders")
  await screen.findByText("3 to come")
})

it("asks for no tickets where the site lets nobody see them", async () => {
  const { sent } = show()
  await screen.findByRole("heading", { name: "Hello Kim" })
  expect(screen.queryByText("Upcoming tickets")).toBeNull()
  expect(sent.map(({ call }) => call)).toEqual(["GET /customer"])
})

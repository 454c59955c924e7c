import { act, screen, waitFor } from "@testing-library/react"
import Cookies from "js-cookie"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { userEvent } from "vitest/browser"
import { MIGRATION_FAILED, type MigrationStatus } from "#src/contract/account/migration-status.ts"
import { setQueryData } from "#src/shop/core/query/cache.ts"
import { aCustomer } from "../../../tests/stage/fixtures/customer.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { customerQuery } from "./customer-query.ts"
import { openMigrationAtom } from "./migration.atoms.ts"
import { MigrationModal } from "./migration-modal.tsx"

const MIGRATE = "POST /migration/migrate"
const TITLE = "Move your account"
/** The page's clock goes on by itself too: what was not yet waiting when it was set forward comes a little later. */
const PATIENT = { timeout: 6000 }
const DISMISSED = "migrate_account_modal"
type Outcome = "in_progress" | "migrated" | "failed" | "away"

let shown: Stage | undefined
beforeEach(() => Cookies.remove(DISMISSED))
afterEach(() => {
  shown?.unmount()
  Cookies.remove(DISMISSED)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows the modal; the shop answers each call with the next outcome, and the last one from then on. */
function show(status: MigrationStatus, outcomes: readonly Outcome[] = []) {
  let migrationStatus = status
  let call = 0
  shown = stage(<MigrationModal />, {
    signedIn: true,
    replies: {
      "GET /customer": () => ({ result: aCustomer({ migrationStatus }) }),
      "GET /capabilities": {
        result: { segments: [{ segmentName: "customer", capabilities: ["customer_migration"] }] },
      },
      [MIGRATE]: () => {
        const outcome = outcomes[Math.min(call++, outcomes.length - 1)]
        if (outcome === "away") throw new TypeError("Failed to fetch")
        if (outcome === "failed")
          return {
            status: 409,
            errors: [{ field: "this", code: MIGRATION_FAILED, message: "We couldn't move it." }],
          }
        if (outcome === "migrated") migrationStatus = "migrated"
        return { result: { status: outcome } }
      },
    },
  })
  return shown
}
const requests = () => shown?.sent.filter(({ call }) => call === MIGRATE).map(({ body }) => body) ?? []
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function agree() {
  await userEvent.click(screen.getByRole("checkbox", { name: "I agree to the terms and conditions" }))
  await userEvent.click(screen.getByRole("button", { name: "Move my account" }))
}

describe("a customer whose account may move", () => {
  it("is told so, agrees to the terms first, and is told once it has moved", async () => {
    show("eligible_soft", ["in_progress", "in_progress", "migrated"])
    await screen.findByRole("dialog", { name: TITLE })
    expect(screen.queryByText(/You can buy tickets and deposit again/)).toBeNull()
    await userEvent.click(screen.getByRole("button", { name: "Move my account" }))
    await screen.findByText("You must agree to the terms and conditions to proceed.")
    expect(requests()).toEqual([])
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    await agree()
    await screen.findByText("We're moving your account. Please wait a moment.")
    await waitFor(() => expect(requests()).toEqual([{ accept_terms: true }]))
    await pass(3000)
    await waitFor(() => expect(requests()).toEqual([{ accept_terms: true }, {}]), PATIENT)
    await pass(3000)
    await screen.findByRole("dialog", { name: "Your account has moved" }, PATIENT)
    await userEvent.click(screen.getByRole("button", { name: "Carry on" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    expect(Cookies.get(DISMISSED)).toBeUndefined()
  })

  it("is asked for five times, three seconds apart, and then told that a mail will come", async () => {
    show("eligible_soft", ["in_progress"])
    await screen.findByRole("dialog", { name: TITLE })
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true })
    await agree()
    await screen.findByText(/Please wait a moment/)
    for (let polls = 1; polls <= 5; polls++) {
      await pass(3000)
      await waitFor(() => expect(requests()).toHaveLength(1 + polls), PATIENT)
    }
    await screen.findByText(
      "You can close this and carry on. We'll email you once your account has moved.",
      {},
      PATIENT,
    )
    await pass(30_000)
    expect(requests()).toEqual([{ accept_terms: true }, {}, {}, {}, {}, {}])
  })

  it("reads why it failed, and tries again", async () => {
    show("eligible_soft", ["failed", "away", "migrated"])
    await screen.findByRole("dialog", { name: TITLE })
    await agree()
    await screen.findByRole("dialog", { name: "We couldn't move your account" })
    screen.getByText("We couldn't move it.")
    await userEvent.click(screen.getByRole("button", { name: "Try again" }))
    await waitFor(() => expect(screen.queryByText("We couldn't move it.")).toBeNull())
    await userEvent.click(await screen.findByRole("button", { name: "Try again" }))
    await screen.findByRole("dialog", { name: "Your account has moved" })
  })

  it("knows what they may use once they are in a segment that the page did not know", async () => {
    let isMoved = false
    const usual = { segmentName: "customer", capabilities: ["customer_migration"] }
    const newcomers = { segmentName: "newcomers", capabilities: ["customer_migration"] }
    const everybody = { segmentName: "anonymous", capabilities: [] }
    shown = stage(<MigrationModal />, {
      signedIn: true,
      replies: {
        "GET /customer": () => ({
          result: aCustomer(
            isMoved
              ? { migrationStatus: "migrated", segmentName: "newcomers" }
              : { migrationStatus: "eligible_soft" },
          ),
        }),
        "GET /capabilities": () => ({
          result: { segments: isMoved ? [everybody, usual, newcomers] : [everybody, usual] },
        }),
        [MIGRATE]: () => {
          isMoved = true
          return { result: { status: "migrated" } }
        },
      },
    })
    await screen.findByRole("dialog", { name: TITLE })
    await agree()
    await screen.findByRole("dialog", { name: "Your account has moved" })
    await waitFor(() =>
      expect(shown?.sent.filter(({ call }) => call === "GET /capabilities").length).toBeGreaterThan(1),
    )
    screen.getByRole("button", { name: "Carry on" })
  })

  it("may put it off for seven days", async () => {
    const written = vi.spyOn(Cookies, "set")
    show("eligible_soft")
    await userEvent.click(await screen.findByRole("button", { name: "Not now" }))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
    const { expires } = written.mock.calls.find(([name]) => name === DISMISSED)?.[2] ?? {}
    const days = (Number(expires) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    shown?.unmount()
    const { shop, sent } = show("eligible_soft")
    await waitFor(() => expect(sent.map(({ call }) => call)).toContain("GET /capabilities"))
    expect(screen.queryByRole("dialog")).toBeNull()
    // Asked for where it stands before a purchase, it opens all the same.
    act(() => shop.store.set(openMigrationAtom, aCustomer().customerId))
    await screen.findByRole("dialog", { name: TITLE })
  })

  it("does not decide for another customer of the same browser", async () => {
    Cookies.set(DISMISSED, "somebody-else")
    show("eligible_soft")
    await screen.findByRole("dialog", { name: TITLE })
  })

  it("who must move reads that nothing is sold before", async () => {
    show("eligible_hard")
    await screen.findByText("You can buy tickets and deposit again once your account has moved.")
  })
})

describe("a customer whose account stays where it is", () => {
  it.each(["ineligible", "in_progress", "migrated"] as const)("is shown nothing (%s)", async (status) => {
    const { shop } = show("eligible_soft")
    await screen.findByRole("dialog")
    act(() => setQueryData(shop.store.set, customerQuery(), aCustomer({ migrationStatus: status })))
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  })
})

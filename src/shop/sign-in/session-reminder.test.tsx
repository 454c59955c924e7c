import { screen, waitFor, within } from "@testing-library/react"
import { afterEach, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import type { SessionReminder } from "#src/contract/sign-in/session-reminder.ts"
import { money } from "#src/domain/core/money.ts"
import { credentialsAtom } from "#src/shop/core/credentials.atoms.ts"
import { type Reply, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { dueReminderAtom, watchReminders } from "./session/reminder.atoms.ts"
import { storedNextLook } from "./session/reminder-choice.atoms.ts"
import { SessionReminderDialog } from "./session-reminder-dialog.tsx"

const GET = "GET /customer/session-reminder"
const ANSWER = "POST /customer/session-reminder/answered"
const aud = (cents: number) => money(cents, "AUD")
const due: SessionReminder = {
  minutes: 60,
  signedInAt: "2026-11-25T01:00:00.000Z",
  seconds: 3900,
  remainingSeconds: 0,
  sums: {
    session: { spent: aud(2450), won: aud(300), deposited: aud(2000) },
    week: { spent: aud(8125), won: aud(1910), deposited: aud(6000) },
  },
}
const answered = { result: { ...due, remainingSeconds: 3600 } }

let shown: Stage | undefined
let stop = () => {}
afterEach(() => {
  stop()
  shown?.unmount()
  storedNextLook.write(undefined)
})

function watch(replies: Record<string, Reply>, isBusy = () => false) {
  shown = stage(<SessionReminderDialog />, { signedIn: true, replies })
  stop = watchReminders(shown.shop, { isBusy, show: async () => {} })
  return shown
}
const calls = () => shown?.sent.map(({ call }) => call)

it("says how long the customer has been here and what they spent and won, once", async () => {
  watch({ [GET]: { result: due }, [ANSWER]: answered })
  const dialog = within(
    await screen.findByRole("dialog", { name: "You've been here for 1 hour and 5 minutes" }),
  )
  dialog.getByRole("row", { name: "Spent $24.50 $81.25" })
  dialog.getByRole("row", { name: "Won $3.00 $19.10" })
  dialog.getByRole("row", { name: "Deposited $20.00 $60.00" })
  await userEvent.click(dialog.getByRole("button", { name: "Continue" }))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  await waitFor(() => expect(calls()).toEqual([GET, ANSWER]))
  // As after a reload, or in another tab.
  stop()
  stop = watchReminders((shown as Stage).shop, { isBusy: () => false, show: async () => {} })
  expect(calls()).toEqual([GET, ANSWER])
})

it("closes when it was answered in another tab", async () => {
  watch({ [GET]: { result: due } })
  await screen.findByRole("dialog")
  storedNextLook.write({ customerId: "customer-1", at: Date.now() + 60_000 })
  dispatchEvent(new StorageEvent("storage"))
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(calls()).toEqual([GET])
})

it("waits while the customer pays, and goes when they are signed out", async () => {
  let isBusy = true
  const { shop } = watch({ [GET]: { result: due } }, () => isBusy)
  expect(calls()).toEqual([])
  isBusy = false
  document.dispatchEvent(new Event("visibilitychange"))
  await screen.findByRole("dialog")
  shop.store.set(credentialsAtom, null)
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull())
  expect(storedNextLook.read()).toBeUndefined()
})

it("does not come back at once where the server cannot be told", async () => {
  const { shop } = watch({ [GET]: { result: due } })
  await screen.findByRole("dialog")
  await userEvent.keyboard("{Escape}")
  await waitFor(() => expect(calls()).toEqual([GET, ANSWER]))
  expect(shop.store.get(dueReminderAtom)).toBeNull()
  expect(storedNextLook.read()?.at).toBeGreaterThan(Date.now() + 59 * 60_000)
})

it("tells a partner's page the time alone", async () => {
  watch({ [GET]: { result: { ...due, sums: null, seconds: 60 } } })
  await screen.findByRole("dialog", { name: "You've been here for 1 minute" })
  expect(screen.queryByRole("table")).toBeNull()
})

import { act, screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import type { LotteryTicketRequest } from "#src/contract/tickets/lottery-ticket.ts"
import { addToCartAtom } from "#src/shop/cart/mutations.atoms.ts"
import { notificationsAtom, notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { notifyAnswerAtom } from "#src/shop/core/notify-answer.atoms.ts"
import { restoreSessionAtom } from "#src/shop/core/session.atoms.ts"
import { signOutAtom } from "#src/shop/sign-in/session/sign-out.atoms.ts"
import { aCart, aGame } from "../../../../tests/stage/fixtures/cart.ts"
import { type Reply, type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { Toasts } from "./toasts.tsx"

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  vi.useRealTimers()
})
const show = (signedIn = false) => {
  shown = stage(<Toasts />, { signedIn })
  return shown.shop.store
}

test("a card goes by itself after ten seconds, and one that must be read stays", () => {
  vi.useFakeTimers()
  const store = show()
  act(() => {
    store.set(notifyAtom, { title: "Saved" })
    store.set(notifyAtom, { title: "Please read", isAutoDismissed: false })
  })
  act(() => vi.advanceTimersByTime(9_990))
  screen.getByText("Saved")
  act(() => vi.advanceTimersByTime(20))
  expect(screen.queryByText("Saved")).toBeNull()
  screen.getByText("Please read")
})

test("a card does not go while its buttons have the focus", () => {
  vi.useFakeTimers()
  const store = show()
  act(() => void store.set(notifyAtom, { title: "Saved" }))
  act(() => screen.getByRole("button", { name: "Dismiss" }).focus())
  act(() => vi.advanceTimersByTime(30_000))
  screen.getByText("Saved")
})

test("an action leads on, or takes the card away, by keyboard too", async () => {
  const store = show()
  act(() => {
    store.set(notifyAtom, {
      title: "Your ticket",
      actions: [
        { id: "see", text: "See it", link: "/my-account", deepLink: "lotto://account" },
        { id: "app", text: "In the app", deepLink: "lotto://account" },
        { id: "ok", text: "Ok, got it" },
      ],
    })
  })
  expect(screen.getByRole("link", { name: "See it" }).getAttribute("href")).toBe("/my-account")
  expect(screen.getByRole("link", { name: "In the app" }).getAttribute("href")).toBe("lotto://account")
  screen.getByRole("button", { name: "Ok, got it" }).focus()
  await userEvent.keyboard("{Enter}")
  expect(screen.queryByText("Your ticket")).toBeNull()
})

test("what the API answered is told under the title of its code", () => {
  const store = show()
  act(() => {
    store.set(notifyAnswerAtom, { level: "info", code: "deposit_pending", message: "Your bank asks." })
    store.set(notifyAnswerAtom, { level: "success", code: "success", message: "All done." })
    store.set(notifyAnswerAtom, { level: "error", code: "draw_closed", message: "Too late." })
  })
  const told = store.get(notificationsAtom).map(({ title, message }) => `${title}: ${message}`)
  expect(told).toEqual([
    "Action Required: Your bank asks.",
    "Success: All done.",
    "Something went wrong: Too late.",
  ])
  expect(screen.getByRole("alert").textContent).toContain("Too late.")
})

test("all cards go when the customer signs out, here or in another tab", async () => {
  const store = show(true)
  act(() => void store.set(notifyAtom, { title: "Hello" }))
  await act(() => store.set(signOutAtom))
  expect(screen.queryByText("Hello")).toBeNull()
  shown?.unmount()

  const other = show(true)
  act(() => void other.set(notifyAtom, { title: "Hello" }))
  shown?.shop.client.options.credentials.write(null)
  act(() => other.set(restoreSessionAtom))
  expect(screen.queryByText("Hello")).toBeNull()
})

const aTicket: LotteryTicketRequest = {
  productType: "lottery_ticket",
  lotteryKey: "powerball",
  gameType: "standard",
  gameOffer: "standard",
  games: [aGame()],
  quickpick: false,
  numDraws: 1,
}
const adding = (answer: Reply) => {
  shown = stage(<Toasts />, {
    signedIn: true,
    replies: { "GET /cart/items": { result: aCart() }, "POST /cart/items": answer },
  })
  return shown.shop.store.set(addToCartAtom, { ...aTicket }).catch(() => undefined)
}
const refusedWith = (status: number, field: string, message: string): Reply => ({
  status,
  errors: [{ field, code: "draw_closed", message }],
})

test("a ticket that is refused is told in the server's own words for all of it", async () => {
  const message = "Powerball: sales for this draw have closed. Please choose another draw."
  const other = { field: "games", code: "invalid", message: "Not this." }
  await adding({
    ...refusedWith(409, "this", message),
    errors: [other, { ...other, field: "this", message }],
  } as Reply)
  await screen.findByText("Something went wrong")
  screen.getByText(message)
})

test("a ticket that could not be added for reasons of ours is told in plain words", async () => {
  await adding(refusedWith(500, "this", "internal: relation cart_items"))
  await screen.findByText("Sorry, there was an unexpected error while updating your cart. Please try again.")
  expect(screen.queryByText(/relation/)).toBeNull()
})

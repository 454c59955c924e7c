import { expect, it } from "vitest"
import { vendorChat } from "./vendor-chat.ts"

it("begins without a button of its own, opens when asked, and forgets whoever spoke", () => {
  const done: unknown[][] = []
  const chat = vendorChat((...call) => void done.push(call), "shop-key")
  const booted = ["boot", { app_id: "shop-key", hide_default_launcher: true }]
  expect(done).toEqual([booted])
  chat.open()
  chat.reset()
  expect(done.slice(1)).toEqual([["show"], ["shutdown"], booted])
})

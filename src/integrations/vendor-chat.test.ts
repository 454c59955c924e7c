import { describe, expect, it } from "vitest"
import { hostedChat } from "./hosted-chat.ts"
import { vendorChat } from "./vendor-chat.ts"

describe("the chat of a vendor", () => {
  it("begins without a button of its own, opens when asked, and forgets whoever spoke", () => {
    const done: unknown[][] = []
    const chat = vendorChat((...call) => void done.push(call), "shop-key")
    const booted = ["boot", { app_id: "shop-key", hide_default_launcher: true }]
    expect(done).toEqual([booted])
    chat.open()
    chat.reset()
    expect(done.slice(1)).toEqual([["show"], ["shutdown"], booted])
  })
})

describe("the chat on a page of its own", () => {
  it("is there where the site names a secure address, and nowhere else", () => {
    expect(hostedChat("https://chat.example/shop")).not.toBeNull()
    expect(hostedChat(null)).toBeNull()
    expect(hostedChat("http://chat.example/shop")).toBeNull()
    expect(hostedChat("javascript:alert(1)")).toBeNull()
  })
})

import { expect, it } from "vitest"
import { hostedChat } from "./hosted-chat.ts"

it("is there where the site names a secure address, and nowhere else", () => {
  expect(hostedChat("https://chat.example/shop")).not.toBeNull()
  expect(hostedChat(null)).toBeNull()
  expect(hostedChat("http://chat.example/shop")).toBeNull()
  expect(hostedChat("javascript:alert(1)")).toBeNull()
})

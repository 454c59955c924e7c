import { expect, it } from "vitest"
import { type ReplayOptions, startReplay } from "./session-replay.ts"

it("records neither what is typed nor what is sent, nor addresses as they are", () => {
  const begun: { key: string; options: ReplayOptions }[] = []
  startReplay(
    {
      init: (key, options) => void begun.push({ key, options }),
      identify: () => {},
      startNewSession: () => {},
    },
    { key: "shop/replay", release: "1", cleanAddress: (url) => url.replace(/\?.*/, "") },
  )
  const [{ key, options } = { key: "", options: {} as ReplayOptions }] = begun
  expect(key).toBe("shop/replay")
  expect(options.dom.inputSanitizer).toBe(true)
  expect(options.shouldCaptureIP).toBe(false)
  expect(options.network.requestSanitizer()).toBeNull()
  expect(options.network.responseSanitizer()).toBeNull()
  expect(options.browser.urlSanitizer("https://shop.example/login?token=1")).toBe(
    "https://shop.example/login",
  )
})

import { expect, it } from "vitest"
import { challengeWindow, requestedWindow, snapColourDepth } from "./colour-depth.ts"

it.each([
  [0, 1],
  [1, 1],
  [12, 8],
  [24, 24],
  [30, 24],
  [32, 32],
  [36, 32],
  [64, 48],
])("a screen of %i bits is told to a bank as one of %i", (bits, depth) => {
  expect(snapColourDepth(bits)).toBe(depth)
})

it.each([
  [320, "Small"],
  [390, "Medium"],
  [499, "Medium"],
  [500, "Large"],
  [599, "Large"],
  [600, "ExtraLarge"],
])("in %i pixels a bank asks in a window that is %s", (width, size) => {
  expect(challengeWindow(width)).toBe(size)
})

it("the window that a bank was told is read from its question, whatever stands in it", () => {
  const question = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64url")
  const content = { messageType: "CReq", acsTransID: "ä-1?>", challengeWindowSize: "03" }
  expect(requestedWindow(question(content))).toEqual({ width: 500, height: 600 })
  for (const other of [
    question({ challengeWindowSize: "05" }),
    question(null),
    question({}),
    "a question",
    "",
  ])
    expect(requestedWindow(other)).toBeNull()
})

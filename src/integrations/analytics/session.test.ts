import { expect, it } from "vitest"
import { analyticsSession } from "./session.ts"

it("tells once of each visit that it began, whichever tab tracks first", () => {
  const browser: { visit: string; tracked?: string } = { visit: "visit-1" }
  const tracked = {
    read: () => browser.tracked,
    write: (id: string) => {
      browser.tracked = id
    },
  }
  const tab = () => analyticsSession(tracked, () => browser.visit)
  const first = tab()
  expect(first.touch()).toEqual({ id: "visit-1", began: true })
  expect(tab().touch()).toEqual({ id: "visit-1", began: false })
  browser.visit = "visit-2"
  expect(tab().touch()).toEqual({ id: "visit-2", began: true })
  expect(first.touch()).toEqual({ id: "visit-2", began: false })
})

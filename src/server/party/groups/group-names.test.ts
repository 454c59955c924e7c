import { describe, expect, it } from "vitest"
import { isProfane } from "./group-names.ts"

describe("a group's name", () => {
  it.each(["Group 455", "Class of 1955", "Flat 69", "Ticket 455 of 1500"])(
    "may have numbers in it: %s",
    (name) => {
      expect(isProfane(name)).toBe(false)
    },
  )

  it.each(["You dickheads", "d1ckheads", "4ssholes", "Wänkers"])(
    "is nothing offensive, spelt anyhow: %s",
    (name) => {
      expect(isProfane(name)).toBe(true)
    },
  )
})

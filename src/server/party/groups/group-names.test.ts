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

it.each([
  "Penistone Cricket Club",
  "Scunthorpe United",
  "Cumnock Crew",
  "Twatt",
  "Dick's Mates",
  "Dickson Family",
  "The Hookers' Scrum",
  "Rapeseed Growers",
  "Pen Is Mightier",
  "St. Kilda Crew",
  "U.S.S. Enterprise",
  "Bass-Hunters",
  "J A P Smith",
])("takes a name that holds a word by chance: %s", (name) => {
  expect(isProfane(name)).toBe(false)
})

it.each([
  "f.u.c.k off",
  "f u c k",
  "c_u_n_t",
  "di-ck-head",
  "f|u|c|k",
  "wan\u2060kers",
  "f🔥u🔥c🔥k",
  "p e n i s",
])("is not passed by signs between the letters: %s", (name) => {
  expect(isProfane(name)).toBe(true)
})

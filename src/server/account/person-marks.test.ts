import { describe, expect, it } from "vitest"
import type { PersonDetails } from "./checkout-customer.ts"
import { marksOf } from "./person-marks.ts"

const person: PersonDetails = {
  email: "kim.nguyen@gmail.com",
  phone: "0400 123 456",
  lastname: "Nguyễn",
  dateOfBirth: "1990-02-03",
  address: "2/14 High Street",
  postcode: "3053",
  country: "AU",
  fingerprints: ["card-1"],
}
const marks = (change: Partial<PersonDetails> = {}) =>
  marksOf({ ...person, ...change }, { personMark: (detail) => detail })
/** Somebody else in all but what is said. */
const other = (change: Partial<PersonDetails>) =>
  marks({
    email: "robin@example.com",
    phone: "0411 222 333",
    lastname: "Okafor",
    dateOfBirth: "1980-01-01",
    address: "9 Low Road",
    postcode: "3000",
    fingerprints: [],
    ...change,
  })
const shared = (change: Partial<PersonDetails>) =>
  other(change).filter((mark) => marks().includes(mark)).length

describe("marks of a person", () => {
  it("are shared by whoever has the mailbox, the mobile, a card, or surname, birthday and home", () => {
    expect(shared({})).toBe(0)
    expect(shared({ email: "k.i.m.nguyen+2@googlemail.com" })).toBe(1)
    for (const phone of ["0400123456", "+61 400 123 456", "+61 (0)400 123 456", "(0400) 123-456"])
      expect(shared({ phone }), phone).toBe(1)
    expect(shared({ fingerprints: ["card-2", "card-1"] })).toBe(1)
    const { dateOfBirth, postcode } = person
    expect(shared({ lastname: "NGUYEN", dateOfBirth, address: "Unit 2, 14 High St", postcode })).toBe(1)
  })

  it("are not shared by a family in one house", () => {
    const { lastname, address, postcode, dateOfBirth } = person
    expect(shared({ lastname, address, postcode })).toBe(0)
    expect(shared({ dateOfBirth, address, postcode })).toBe(0)
    expect(shared({ lastname, dateOfBirth })).toBe(0)
    // The telephone of a house is everybody's who lives there.
    const landline = "03 9345 6789"
    expect(marks({ phone: landline })).toHaveLength(3)
    expect(marks({ phone: "0000 0000" })).toHaveLength(3)
  })

  it("know a mobile of either country, whichever the customer lives in", () => {
    const home = { country: "GB", postcode: "SW1A 1AA" }
    expect(marks({ ...home, phone: "07400 123456" })).toContain("mobile +447400123456")
    expect(marks({ ...home, phone: "+61 400 123 456" })).toContain("mobile +61400123456")
  })
})

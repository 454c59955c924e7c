import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { canonicalEmail, isSamePerson } from "./same-person.ts"

const claimed = {
  firstname: "Kim",
  lastname: "Nguyen",
  dateOfBirth: "1990-02-03",
  state: "VIC",
  postcode: "3053",
}
const vouched = {
  givenNames: "Kim",
  familyName: "Nguyen",
  dateOfBirth: "1990-02-03",
  state: "VIC",
  postcode: "3053",
}

describe("whether a bank vouches for the same person", () => {
  it.each([
    ["capitals", {}, { givenNames: "KIM", familyName: "NGUYEN" }],
    ["accents", {}, { familyName: "Nguyễn" }],
    ["spaces", { firstname: " Kim " }, { givenNames: "Kim ", state: " vic", postcode: "3053 " }],
    ["middle names of the bank", {}, { givenNames: "Kim Marie Anh" }],
    ["middle names of the customer", { firstname: "Kim Marie" }, { givenNames: "Kim" }],
    ["hyphens", { firstname: "Mary-Jane" }, { givenNames: "Mary Jane Ann" }],
    ["names in one word", { firstname: "MaryJane" }, { givenNames: "Mary-Jane" }],
    ["apostrophes", { lastname: "O’Brien" }, { familyName: "O'BRIEN" }],
    ["double names", { lastname: "Van Der Berg" }, { familyName: "VanDerBerg" }],
    ["the state in full", {}, { state: "Victoria" }],
  ])("is not misled by %s", (_what, customer, bank) => {
    expect(isSamePerson({ ...claimed, ...customer }, { ...vouched, ...bank })).toBe(true)
  })

  it.each([
    ["first name", {}, { givenNames: "Tim" }],
    ["beginning of the first name", { firstname: "Al" }, { givenNames: "Alan" }],
    ["middle name", { firstname: "Kim Anh" }, { givenNames: "Kim Marie" }],
    ["last name", {}, { familyName: "Nguyen-Smith" }],
    ["name in letters without a Latin form", { lastname: "阮" }, { familyName: "陈" }],
    ["date of birth", {}, { dateOfBirth: "1990-03-02" }],
    ["postcode", {}, { postcode: "3054" }],
    ["state", {}, { state: "New South Wales" }],
    ["name that says nothing", { firstname: "-", lastname: "-" }, { givenNames: "-", familyName: "-" }],
  ])("is misled by no other %s", (_what, customer, bank) => {
    expect(isSamePerson({ ...claimed, ...customer }, { ...vouched, ...bank })).toBe(false)
  })
})

const letters = (min: number, max: number) => fc.stringMatching(new RegExp(`^[a-z0-9]{${min},${max}}$`))
/** Writes a name in another way that the provider does not tell apart. */
const withDots = (name: string, places: readonly boolean[]) =>
  [...name].map((letter, index) => (index > 0 && places[index] ? `.${letter}` : letter)).join("")
const inAnyCase = (text: string, upper: readonly boolean[]) =>
  [...text].map((letter, index) => (upper[index % upper.length] ? letter.toUpperCase() : letter)).join("")
const flags = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 })

describe("the mailbox of an email address", () => {
  it("is the same for every dot, tag, case and domain of Gmail", () => {
    fc.assert(
      fc.property(
        letters(1, 20),
        flags,
        flags,
        fc.option(letters(0, 10)),
        fc.constantFrom("gmail.com", "googlemail.com"),
        (name, dots, upper, tag, domain) => {
          const written = `${withDots(name, dots)}${tag === null ? "" : `+${tag}`}@${domain}`
          expect(canonicalEmail(inAnyCase(written, upper))).toBe(`${name}@gmail.com`)
        },
      ),
    )
  })

  it("is the same for every tag where a provider has them, and differs by dots where those count", () => {
    fc.assert(
      fc.property(
        letters(2, 20),
        letters(1, 10),
        fc.constantFrom("outlook.com", "hotmail.co.uk", "live.com.au", "icloud.com", "fastmail.com"),
        (name, tag, domain) => {
          expect(canonicalEmail(`${name}+${tag}@${domain}`)).toBe(`${name}@${domain}`)
          expect(canonicalEmail(`${name[0]}.${name.slice(1)}@${domain}`)).not.toBe(`${name}@${domain}`)
        },
      ),
    )
    expect(canonicalEmail("kim@me.com")).toBe("kim@icloud.com")
    expect(canonicalEmail("k.im_n-g+shop@protonmail.com")).toBe("kimng@proton.me")
  })

  it("is what is written, but for its case, where nothing is known of the provider", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase()
        fc.pre(
          !/^(gmail|googlemail|outlook|hotmail|live|msn|icloud|me|mac|proton|protonmail|pm|fastmail)\./.test(
            domain,
          ),
        )
        expect(canonicalEmail(email)).toBe(email.toLowerCase())
      }),
    )
    expect(canonicalEmail("kim.n+lotto@example.com")).toBe("kim.n+lotto@example.com")
  })

  it("never changes once it is found, and tells two names apart", () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        expect(canonicalEmail(canonicalEmail(email))).toBe(canonicalEmail(email))
      }),
    )
    fc.assert(
      fc.property(letters(1, 20), letters(1, 20), (one, other) => {
        fc.pre(one !== other)
        expect(canonicalEmail(`${one}@gmail.com`)).not.toBe(canonicalEmail(`${other}@gmail.com`))
      }),
    )
    expect(canonicalEmail("+tag@gmail.com")).toBe("+tag@gmail.com")
  })
})

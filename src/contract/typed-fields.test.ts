import { readdirSync, readFileSync } from "node:fs"
import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { personEntries } from "./account/person.ts"
import { fieldMessages } from "./field-messages.ts"
import { CalendarDay, CardExpiry, Email, RecoveryCode, SecondFactor, TwoFactorCode } from "./fields.ts"
import { PromotionCode } from "./promotions/promotion-code.ts"

const read = (schema: v.GenericSchema<string, string>, typed: string) => {
  const { success, output, issues } = v.safeParse(schema, typed)
  return success ? output : issues[0].message
}

describe("a field reads every valid spelling", () => {
  it.each([
    "d.o'brien@example.com",
    "first.last+tag@mail.example.co.uk",
    "{kim}!#$%&*=?^_`|~-@example.com",
    "kim@xn--bcher-kva.example",
    "1@9.museum",
  ])("of an email address: %s", (email) => {
    expect(read(Email, email)).toBe(email)
    expect(read(Email, ` \u202a${email.toUpperCase()}\u202c\u00a0`)).toBe(email)
  })
  it("of an email address whose apostrophe is typographic", () => {
    expect(read(Email, "d.o\u2019brien@example.com")).toBe("d.o'brien@example.com")
  })
  it.each([
    "kim",
    "kim@localhost",
    "kim@example.",
    "kim@example.c",
    "kim@10.0.0.1",
    ".kim@example.com",
    "kim.@example.com",
    "kim..ng@example.com",
    "kim@@example.com",
    "kim ng@example.com",
    "kim@-example.com",
    "kim@example.com\nbcc: all@example.com",
  ])("and no address that mail cannot reach: %s", (email) => {
    expect(read(Email, email)).toBe(fieldMessages.email)
  })

  it.each([
    ["\u202a+61 400 123 456\u202c", "+61 400 123 456"],
    ["0400.123.456", "0400.123.456"],
    ["(02)\u00a09123\u20114567", "(02) 9123-4567"],
    ["０４００ １２３ ４５６", "0400 123 456"],
    ["+61 (0)400/123-456", "+61 (0)400/123-456"],
  ])("of a phone number: %s", (typed, stored) => {
    expect(read(personEntries.phoneNumber, typed)).toBe(stored)
  })

  it("of a name, which holds nothing that cannot be seen", () => {
    expect(read(personEntries.lastname, "\u200fO\u2019Brien\u00a0\u0007")).toBe("O'Brien")
    expect(read(personEntries.firstname, "\u200b")).toBe(fieldMessages.required)
  })

  it("of codes, in groups and in full width", () => {
    expect(read(TwoFactorCode, "123 456")).toBe("123456")
    expect(read(TwoFactorCode, "１２３４５６")).toBe("123456")
    expect(read(SecondFactor, "ABCDE\u201323456")).toBe("abcde-23456")
    expect(read(RecoveryCode, " abcde-23456\u200b")).toBe("abcde-23456")
    expect(read(PromotionCode, "spring\u201110\u00a0")).toBe("SPRING-10")
  })

  it("of a card's expiry", () => {
    expect(read(CardExpiry, "5/2030")).toBe("05/30")
    expect(read(CardExpiry, "13/30")).toBe(fieldMessages.cardExpiry)
  })
})

describe("a date", () => {
  it.each(["2001-02-30", "2001-02-29", "2001-13-01", "2001-04-31", "today", "01/02/2001"])(
    "is one of the calendar, which %s is not",
    (day) => {
      expect(v.is(CalendarDay(), day)).toBe(false)
      expect(read(personEntries.dateOfBirth, day)).toBe(fieldMessages.dateOfBirth)
    },
  )
  it("may be 29 February of a leap year", () => {
    expect(read(personEntries.dateOfBirth, "2000-02-29")).toBe("2000-02-29")
  })
  it("of a person's birth is in 1900 or later, and there", () => {
    expect(read(personEntries.dateOfBirth, "0090-05-01")).toBe(fieldMessages.dateOfBirth)
    expect(read(personEntries.dateOfBirth, "1899-12-31")).toBe(fieldMessages.dateOfBirth)
    expect(read(personEntries.dateOfBirth, "1900-01-01")).toBe("1900-01-01")
    expect(read(personEntries.dateOfBirth, "")).toBe(fieldMessages.required)
  })
})

it("texts of the contract are cleaned by its own fields, which take more than the space around them off", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })
  const trimming = files.filter(
    (file) =>
      file.endsWith(".ts") &&
      !file.endsWith(".test.ts") &&
      /v\.(trim|isoDate|email)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, "utf8")),
  )
  expect(trimming).toEqual(["fields.ts"])
})

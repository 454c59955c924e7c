import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { accountProblems, isIban, normalAccount, plainName } from "#src/domain/payments/bank-account.ts"
import { addDays, bacsDays, bankDay, firstBacsDay, isBacsDay } from "#src/domain/payments/bank-day.ts"
import { bacsFile } from "#src/domain/payments/files/bacs.ts"
import { directEntryFile } from "#src/domain/payments/files/direct-entry.ts"
import type { Payment } from "#src/domain/payments/files/payment.ts"
import { paymentList } from "#src/domain/payments/files/payment-list.ts"
import { readReturnsFile } from "#src/domain/payments/files/returns.ts"

const payer = {
  bank: "CBA",
  userId: "301500",
  userName: "Southern Lotto",
  code: "062000",
  accountNumber: "12345678",
}
const digits = (least: number, most: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${least},${most}}$`)).filter((text) => /[1-9]/.test(text))
const reference = fc.stringMatching(/^LW[2-9A-HJ-NP-Z]{10}$/)
/** Whatever a customer's name may hold, what would end a line or a field among it. */
const anyName = fc.string({ unit: "binary", maxLength: 60 })
const payment = (number: fc.Arbitrary<string>): fc.Arbitrary<Payment> =>
  fc.record({
    code: digits(6, 6),
    accountNumber: number,
    accountName: anyName,
    cents: fc.integer({ min: 1, max: 10_000_000 }),
    reference,
  })
const some = (number: fc.Arbitrary<string>) => fc.array(payment(number), { minLength: 1, maxLength: 40 })
const sum = (payments: readonly Payment[]) => payments.reduce((total, { cents }) => total + cents, 0)
const linesOf = (text: string) => {
  expect(text.endsWith("\r\n")).toBe(true)
  return text.slice(0, -2).split("\r\n")
}

describe("a Direct Entry file", () => {
  it("has lines of 120 characters that any bank can read, and totals that are those of its lines", () => {
    fc.assert(
      fc.property(some(digits(4, 9)), (payments) => {
        const lines = linesOf(directEntryFile(payer, payments, "2026-11-25"))
        expect(lines).toHaveLength(payments.length + 2)
        for (const line of lines) expect(line).toMatch(/^[ -~]{120}$/)
        const [head = "", ...rest] = lines
        const foot = rest.pop() ?? ""
        expect(head).toMatch(/^0 {17}01CBA {7}Southern Lotto {12}301500WITHDRAWALS 251126 {40}$/)
        expect(rest.map((line) => Number(line.slice(20, 30)))).toEqual(payments.map(({ cents }) => cents))
        expect(Number(foot.slice(20, 30)), "net").toBe(sum(payments))
        expect(Number(foot.slice(30, 40)), "credits").toBe(sum(payments))
        expect(foot.slice(40, 50), "debits").toBe("0000000000")
        expect(Number(foot.slice(74, 80))).toBe(payments.length)
        for (const [index, line] of rest.entries()) {
          const { code, accountNumber, reference } = payments[index] as Payment
          expect(line.slice(0, 8)).toBe(`1${code.slice(0, 3)}-${code.slice(3)}`)
          expect(line.slice(8, 17).trim()).toBe(accountNumber)
          expect(line.slice(17, 20)).toBe(" 50")
          expect(line.slice(62, 80).trim()).toBe(reference)
          expect(line.slice(80, 96)).toBe("062-000 12345678")
        }
      }),
    )
  })

  it("is not made of what does not fit", () => {
    const one = { code: "062000", accountNumber: "1234567890", accountName: "A", cents: 1, reference: "R" }
    expect(() => directEntryFile(payer, [one], "2026-11-25")).toThrow(RangeError)
    const large = { ...one, accountNumber: "1", cents: 10_000_000_000 }
    expect(() => directEntryFile(payer, [large], "2026-11-25")).toThrow(RangeError)
  })
})

describe("a day that Bacs processes files on", () => {
  it.each([
    ["2026-04-02", "2026-04-07"],
    ["2026-12-24", "2026-12-29"],
    ["2026-12-31", "2027-01-04"],
    ["2027-12-24", "2027-12-29"],
    ["2028-04-28", "2028-05-02"],
    ["2029-05-25", "2029-05-29"],
    ["2030-08-23", "2030-08-27"],
    ["2022-12-30", "2023-01-03"],
    ["2026-11-25", "2026-11-26"],
  ])("follows %s as %s at the earliest", (madeOn, day) => {
    expect(firstBacsDay(madeOn)).toBe(day)
    expect(isBacsDay(day, madeOn)).toBe(true)
  })

  it("is none on a weekend or a holiday, in the past, and in two months", () => {
    for (const day of ["2026-11-28", "2026-12-25", "2026-12-28", "2026-11-25", "2026-11-24", "2027-01-25"])
      expect(isBacsDay(day, "2026-11-25"), day).toBe(false)
    expect(isBacsDay("2026-12-08", "2026-11-25")).toBe(true)
  })
})

describe("a day on which Bacs processes files, with holidays that were proclaimed", () => {
  const proclaimed = ["2027-05-10", "2027-06-03"]

  it("is none of those, and the next working day stands in for it", () => {
    expect(firstBacsDay("2027-05-07", proclaimed)).toBe("2027-05-11")
    expect(firstBacsDay("2027-05-07")).toBe("2027-05-10")
    expect(isBacsDay("2027-06-03", "2027-05-28", proclaimed)).toBe(false)
    expect(isBacsDay("2027-06-04", "2027-05-28", proclaimed)).toBe(true)
  })

  it("is offered to the clerk with all others that are possible, the first one first", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3000 }),
        fc.array(fc.integer({ min: 0, max: 40 })),
        (start, off) => {
          const madeOn = addDays("2026-01-01", start)
          const closed = off.map((days) => addDays(madeOn, days))
          const days = bacsDays(madeOn, closed)
          expect(days).toEqual(days.toSorted())
          expect(days.filter((day) => closed.includes(day) || day <= madeOn)).toEqual([])
          for (const day of days) expect(isBacsDay(day, madeOn, closed)).toBe(true)
          if (days.length > 0) expect(days[0]).toBe(firstBacsDay(madeOn, closed))
        },
      ),
    )
  })
})

describe("a Bacs file", () => {
  const day = { madeOn: "2026-11-25", payOn: "2026-11-26", serial: "A1B2C3" }
  it("has labels of 80 and records of 100 characters, and a contra record of the same total", () => {
    fc.assert(
      fc.property(some(digits(8, 8)), (payments) => {
        const lines = linesOf(bacsFile(payer, payments, day))
        expect(lines).toHaveLength(payments.length + 8)
        const labels = [...lines.slice(0, 4), ...lines.slice(-3)]
        expect(labels.map((line) => line.slice(0, 4))).toEqual([
          "VOL1",
          "HDR1",
          "HDR2",
          "UHL1",
          "EOF1",
          "EOF2",
          "UTL1",
        ])
        for (const label of labels) expect(label).toMatch(/^[A-Z0-9 .&/-]{80}$/)
        const records = lines.slice(4, -3)
        for (const record of records) expect(record).toMatch(/^[A-Z0-9 .&/-]{100}$/)
        const contra = records.pop() ?? ""
        expect(contra.slice(0, 31)).toBe("06200012345678017062000123456781".slice(0, 31))
        expect(Number(contra.slice(35, 46))).toBe(sum(payments))
        expect(contra.slice(64, 82).trim()).toBe("CONTRA")
        expect(records.map((record) => Number(record.slice(35, 46)))).toEqual(
          payments.map(({ cents }) => cents),
        )
        for (const record of records) expect(record.slice(14, 17)).toBe("099")
        const trailer = lines.at(-1) ?? ""
        expect(Number(trailer.slice(4, 17))).toBe(sum(payments))
        expect(Number(trailer.slice(17, 30))).toBe(sum(payments))
        expect(trailer.slice(30, 44)).toBe(`0000001${String(payments.length).padStart(7, "0")}`)
      }),
    )
  })

  it("says when it was made and when it is to be processed, by the day of the year", () => {
    const lines = linesOf(
      bacsFile(payer, [{ ...payer, accountName: "A", cents: 1, reference: "LW" }], {
        ...day,
        madeOn: "2027-12-31",
        payOn: "2028-02-29",
      }),
    )
    expect(lines[1]?.slice(41, 53)).toBe(" 27365 28060")
    expect(lines[3]?.slice(4, 10)).toBe(" 28060")
    expect(lines[1]?.slice(4, 21)).toBe("A301500S  1301500")
  })
})

describe("a list of payments", () => {
  it("holds no cell that a spreadsheet takes for a formula, and as many cells as it has heads", () => {
    fc.assert(
      fc.property(some(fc.stringMatching(/^[=+@-]?[a-z]{3,10}$/)), (payments) => {
        const text = paymentList("international", payments, "AUD")
        const rows = parseCsv(text)
        expect(rows).toHaveLength(payments.length + 1)
        for (const row of rows) {
          expect(row).toHaveLength(6)
          for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
        }
      }),
    )
  })

  it("has a PayID's mobile number as banks write it", () => {
    const one = {
      code: "",
      accountNumber: "+61-412345678",
      accountName: "Kim",
      cents: 1250,
      reference: "LW1",
    }
    expect(paymentList("payid", [one], "AUD")).toContain("+61-412345678,Kim,12.50,AUD,LW1\r\n")
  })
})

function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ""
  let isQuoted = false
  const end = () => {
    rows.at(-1)?.push(cell)
    cell = ""
  }
  for (let at = 0; at < text.length; at++) {
    const char = text[at] as string
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (char === '"') isQuoted = !isQuoted
    else if (isQuoted || !/[,\r\n]/.test(char)) cell += char
    else if (char === ",") end()
    else if (char === "\n") {
      end()
      rows.push([])
    }
  }
  return rows.slice(0, -1)
}

describe("a file of returned payments", () => {
  it("is Direct Entry's, laid out as what was sent, with the reason in it", () => {
    const payments = [
      { code: "062000", accountNumber: "1234", accountName: "Kim", cents: 4250, reference: "LWAAAAAAAAAA" },
      { code: "062000", accountNumber: "1234", accountName: "Kim", cents: 100, reference: "LWBBBBBBBBBB" },
    ]
    const sent = linesOf(directEntryFile(payer, payments, "2026-11-25"))
    const back = sent.map((line, at) =>
      line.startsWith("1") ? `2${line.slice(1, 17)}${at === 1 ? "3" : "5"}${line.slice(18)}` : line,
    )
    expect(readReturnsFile(back.join("\r\n"))).toEqual({
      payments: [
        { reference: "LWAAAAAAAAAA", cents: 4250, reason: "closed" },
        { reference: "LWBBBBBBBBBB", cents: 100, reason: "details" },
      ],
      unreadable: [],
    })
  })

  it("is the report of Bacs on credits that were not applied", () => {
    const text = `<?xml version="1.0"?><BACSDocument><Data><ARUCS>
      <ReturnedCreditItem ref="LWAAAAAAAAAA      " transCode="99" returnCode="B" valueOf="42.50" currency="GBP">
      <ReceiverAccount number="12345678" sortCode="20-00-00"/></ReturnedCreditItem>
      <ReturnedCreditItem ref="LWBBBBBBBBBB" returnCode="0"/></ARUCS></Data></BACSDocument>`
    const { payments, unreadable } = readReturnsFile(text)
    expect(payments).toEqual([{ reference: "LWAAAAAAAAAA", cents: 4250, reason: "closed" }])
    expect(unreadable).toHaveLength(1)
  })

  it("is a list of references, and names what it cannot read", () => {
    expect(
      readReturnsFile("Reference,Amount\nLWAAAAAAAAAA,42.50\nlwbbbbbbbbbb\nhello\nLWCCCCCCCCCC,4\n"),
    ).toEqual({
      payments: [
        { reference: "LWAAAAAAAAAA", cents: 4250, reason: "other" },
        { reference: "lwbbbbbbbbbb", cents: null, reason: "other" },
      ],
      unreadable: ["hello", "LWCCCCCCCCCC,4"],
    })
  })

  it("is anything at all, and is read without failing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
        for (const { cents } of readReturnsFile(text).payments)
          expect(cents === null || Number.isSafeInteger(cents)).toBe(true)
      }),
    )
  })
})

describe("an account", () => {
  const typed = { type: "national", code: "", accountNumber: "", accountName: "Kim Nguyen" } as const
  it("of Britain has a sort code and eight digits, shorter numbers filled with zeros", () => {
    const account = normalAccount({ ...typed, code: "20-00-00", accountNumber: "123456" }, "GBP")
    expect(account).toMatchObject({ code: "200000", accountNumber: "00123456" })
    expect(accountProblems(account, "GBP")).toEqual({})
    expect(accountProblems({ ...account, code: "2000", accountNumber: "1" }, "GBP")).toEqual({
      bsb: "sortCode",
      account_number: "ukNumber",
    })
  })

  it("has a name in letters that every bank takes", () => {
    expect(plainName("  Zoë  O’Brien–Łukasz Straße ")).toBe("Zoe O'Brien-Lukasz Strasse")
    expect(
      accountProblems({ ...typed, code: "062000", accountNumber: "1234", accountName: "山田" }, "AUD"),
    ).toEqual({
      account_name: "name",
    })
  })

  it("with a PayID has one form, however the number is typed", () => {
    for (const accountNumber of ["0412 345 678", "+61 412 345 678", "61412345678", "+61-412345678"]) {
      const account = normalAccount({ ...typed, type: "payid_phone", accountNumber }, "AUD")
      expect(account.accountNumber).toBe("+61-412345678")
      expect(accountProblems(account, "AUD")).toEqual({})
    }
    const landline = normalAccount({ ...typed, type: "payid_phone", accountNumber: "02 9876 5432" }, "AUD")
    expect(accountProblems(landline, "AUD")).toEqual({ account_number: "phone" })
  })

  it("abroad has an IBAN whose check digits are right", () => {
    for (const iban of ["GB82WEST12345698765432", "DE89370400440532013000", "NO9386011117947"])
      expect(isIban(iban)).toBe(true)
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 21 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const iban = "DE89370400440532013000"
        const wrong = (Number(iban[at]) + by) % 10
        expect(isIban(`${iban.slice(0, at)}${wrong}${iban.slice(at + 1)}`)).toBe(false)
      }),
    )
  })
})

it("a bank pays on no Saturday or Sunday", () => {
  expect(bankDay("2026-11-27")).toBe("2026-11-27")
  expect(bankDay("2026-11-27", 1)).toBe("2026-11-30")
  expect(bankDay("2026-11-29")).toBe("2026-11-30")
})

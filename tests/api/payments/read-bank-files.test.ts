import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { readBankFile } from "#src/server/payments/bank/read-bank-file.ts"
import { isLong } from "../../long.ts"
import { type BpayLine, bpayFile, statement } from "../setup/payments/bank-files.ts"

const cents = fc.integer({ min: 1, max: 99_999_999 })
const day = fc
  .date({ min: new Date("2020-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const code = (length: number) => fc.stringMatching(new RegExp(`^[A-Z0-9]{1,${length}}$`))

const bpayLine: fc.Arbitrary<BpayLine> = fc.record({
  type: fc.constantFrom("05", "05", "05", "15", "25"),
  reference: fc.stringMatching(/^[0-9]{2,20}$/),
  cents,
  bankReference: code(21),
  originalReference: code(21),
  day: day.map((text) => text.replaceAll("-", "")),
})
const bpayLines = fc.array(bpayLine, { minLength: 1, maxLength: 30 })

/** Tells whether the shop refuses a file: nothing of it is booked while one problem stands. */
const isRefused = (text: string) => readBankFile(text).problems.length > 0

describe("a file of BPAY payments", () => {
  it("is read to the cent, the day and the reference, in order", () => {
    fc.assert(
      fc.property(bpayLines, fc.constantFrom("\r\n", "\n"), (lines, end) => {
        const read = readBankFile(bpayFile(lines).replaceAll("\r\n", end))
        expect(read).toMatchObject({ format: "bpay_brf", account: "999999", problems: [] })
        expect(read.lines).toEqual(
          lines.map(({ type, reference, cents, bankReference, originalReference, day = "" }, index) => ({
            line: index + 2,
            kind: type === "05" ? "payment" : "reversal",
            paidOn: `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`,
            cents,
            bankReference,
            originalReference: type === "05" ? null : originalReference,
            text: reference,
          })),
        )
      }),
    )
  })

  it("is refused where a line is missing, stands twice, or says another amount", () => {
    const change = fc.constantFrom("missing", "twice", "amount")
    fc.assert(
      fc.property(bpayLines, fc.nat(), change, fc.integer({ min: 1, max: 9 }), (lines, which, how, by) => {
        const records = bpayFile(lines).split("\r\n")
        const index = 1 + (which % lines.length)
        const record = records[index] as string
        const last = (Number(record[90]) + by) % 10
        if (how === "missing") records.splice(index, 1)
        else if (how === "twice") records.splice(index, 0, record)
        else records[index] = `${record.slice(0, 90)}${last}${record.slice(91)}`
        expect(isRefused(records.join("\r\n"))).toBe(true)
      }),
    )
  })

  it("is refused where it is cut off anywhere before its totals end", () => {
    fc.assert(
      fc.property(bpayLines, fc.double({ min: 0, max: 1, noNaN: true }), (lines, part) => {
        const text = bpayFile(lines).trimEnd()
        expect(isRefused(text.slice(0, Math.floor(part * (text.length - 16))))).toBe(true)
      }),
    )
  })
})

interface Booking {
  readonly day: string
  readonly cents: number
  readonly sign: "C" | "D" | "RC" | "RD"
  readonly payer: string
  readonly bank: string
  readonly words: string
}
const booking: fc.Arbitrary<Booking> = fc.record({
  day,
  cents,
  sign: fc.constantFrom("C", "C", "D", "RC", "RD"),
  payer: code(16),
  bank: code(16),
  words: fc.stringMatching(/^[A-Z0-9]([A-Z0-9 ]{0,30}[A-Z0-9])?$/),
})
const isIn = ({ sign }: Booking) => sign === "C" || sign === "RD"
const shortDay = (text: string) => text.slice(2).replaceAll("-", "")
const comma = (amount: number) => (amount / 100).toFixed(2).replace(".", ",")

function mt940(bookings: readonly Booking[], opening: number): string {
  const closing = bookings.reduce((sum, one) => sum + (isIn(one) ? one.cents : -one.cents), opening)
  const balance = (tag: string, amount: number) =>
    `:${tag}:${amount < 0 ? "D" : "C"}261120AUD${comma(Math.abs(amount))}`
  return [
    "{1:F01BANKAU2SXXXX0000000000}{4:",
    ":20:STATEMENT",
    ":25:062000-12345678",
    ":28C:1/1",
    balance("60F", opening),
    ...bookings.flatMap((one) => [
      `:61:${shortDay(one.day)}${one.sign}${comma(one.cents)}NTRF${one.payer}//${one.bank}`,
      `:86:${one.words}`,
    ]),
    balance("62F", closing),
    "-}",
  ].join("\r\n")
}
const bookings = fc.array(booking, { minLength: 1, maxLength: 30 })
const opening = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe("a statement in MT940", () => {
  it("is read to the cent, the day, the direction and the words", () => {
    fc.assert(
      fc.property(bookings, opening, (made, from) => {
        const read = readBankFile(mt940(made, from))
        expect(read).toMatchObject({
          format: "mt940",
          account: "062000-12345678",
          currency: "AUD",
          problems: [],
        })
        expect(read.lines.map(({ line: _, ...rest }) => rest)).toEqual(
          made.map((one) => ({
            kind: isIn(one) ? "payment" : "debit",
            paidOn: one.day,
            cents: one.cents,
            bankReference: one.bank,
            originalReference: null,
            text: `${one.payer === "NONREF" ? "" : one.payer} ${one.words}`.trim(),
          })),
        )
      }),
    )
  })

  it("is read over a booking of nothing, which is a notice of the bank", () => {
    const made = [
      { day: "2026-11-20", sign: "C", cents: 5000, payer: "NONREF", bank: "A1", words: "LW123" },
      { day: "2026-11-20", sign: "D", cents: 0, payer: "NONREF", bank: "A2", words: "TERMS CHANGED" },
    ] as const
    const read = readBankFile(mt940([...made], 0))
    expect(read.problems).toEqual([])
    expect(read.lines).toMatchObject([{ cents: 5000, bankReference: "A1" }])
  })

  it("is refused where a booking is missing or turned round: the closing balance tells", () => {
    fc.assert(
      fc.property(bookings, opening, fc.nat(), fc.boolean(), (made, from, which, turned) => {
        const rows = mt940(made, from).split("\r\n")
        const index = 5 + 2 * (which % made.length)
        const row = rows[index] as string
        const other = row.replace(
          /^(:61:\d{6})(R?)([CD])/,
          (_, head, r, sign) => `${head}${r}${sign === "C" ? "D" : "C"}`,
        )
        if (turned) rows[index] = other
        else rows.splice(index, 2)
        expect(isRefused(rows.join("\r\n"))).toBe(true)
      }),
    )
  })
})

describe("a statement as a bank's page gives it", () => {
  const row = fc.record({
    day,
    cents: cents.chain((amount) => fc.constantFrom(amount, -amount)),
    text: fc
      .stringMatching(/^[A-Za-z0-9]([A-Za-z0-9 ,;'-]{0,30}[A-Za-z0-9])?$/)
      .map((text) => text.replace(/\s+/g, " ")),
  })
  const rows = fc.array(row, { minLength: 1, maxLength: 30 })
  const british = (text: string) => text.split("-").reverse().join("/")

  it.each([
    ["no heading, as of HSBC", '25/11/2026,LW123 PAYMENT,50.00\n26/11/2026,1234,"-1,012.30"\n', [1, 2]],
    [
      "lines above the heading, as of Nationwide",
      '"Account Name:","FlexAccount ****12345"\n"Account Balance:","£1,100.00"\n\n"Date","Transaction type","Description","Paid out","Paid in","Balance"\n"25 Nov 2026","Transfer","LW123 PAYMENT","","£50.00","£1,100.00"\n"26 Nov 2026","Transfer","1234","\uFFFD1,012.30","","£87.70"\n',
      [5, 6],
    ],
    [
      "lines above the heading, as of Suncorp",
      "Account,484-799 123456789\nFrom,01/11/2026\n\nDate,Description,Amount,Balance\n25/11/2026,LW123 PAYMENT,$50.00,$1100.00\n26/11/2026,1234,-$1012.30,$87.70\n",
      [5, 6],
    ],
  ])("is read with %s", (_, text, at) => {
    const { lines, problems } = readBankFile(text)
    expect(problems).toEqual([])
    expect(lines).toMatchObject([
      { line: at[0], kind: "payment", paidOn: "2026-11-25", cents: 5000 },
      { line: at[1], kind: "debit", paidOn: "2026-11-26", cents: 101_230 },
    ])
    expect(lines[0]?.text).toContain("LW123 PAYMENT")
  })

  it("is read alike with two columns of money, with one, and without headings", () => {
    fc.assert(
      fc.property(rows, (made) => {
        const plain = made.map(
          ({ day, cents, text }) => `${british(day)},${(cents / 100).toFixed(2)},"${text}",+1000.00`,
        )
        const expected = made.map(({ day, cents, text }) => ({
          kind: cents > 0 ? "payment" : "debit",
          paidOn: day,
          cents: Math.abs(cents),
          text,
        }))
        for (const file of [
          statement(made.map((line) => ({ ...line, day: british(line.day) }))),
          ["Transaction Date,Amount,Narrative,Balance", ...plain].join("\n"),
          plain.join("\r\n"),
        ]) {
          const read = readBankFile(file)
          expect(read.problems).toEqual([])
          expect(read.lines).toMatchObject(expected)
        }
      }),
    )
  })
})

describe("any other file", () => {
  it("is answered with what is wrong by its line, and never with an amount that is none", () => {
    const scrap = fc.oneof(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc
        .array(
          fc.constantFrom("00", "50", "99", ":61:", ":62F:", "Date,Amount", "1,2", '"', "\n", "{", "C", "9"),
          {
            maxLength: 60,
          },
        )
        .map((parts) => parts.join("")),
    )
    fc.assert(
      fc.property(scrap, (text) => {
        const { lines, problems } = readBankFile(text)
        const rows = text.split("\n").length
        for (const { line, cents, paidOn } of lines) {
          expect(Number.isSafeInteger(cents) && cents > 0).toBe(true)
          expect(paidOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
          expect(line).toBeLessThanOrEqual(rows)
        }
        for (const { line, wrong } of problems) {
          expect(line).toBeLessThanOrEqual(rows)
          expect(wrong).not.toBe("")
        }
        if (lines.length === 0 && text.trim() === "") expect(problems).not.toEqual([])
      }),
      { numRuns: isLong ? 2000 : 300 },
    )
  })
})

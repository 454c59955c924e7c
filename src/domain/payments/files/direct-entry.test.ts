import fc from "fast-check"
import { expect, it } from "vitest"
import { directEntryFile } from "./direct-entry.ts"
import type { Payment } from "./payment.ts"
import { readReturnsFile } from "./returns.ts"

const payer = {
  bank: "CBA",
  userId: "301500",
  userName: "Southern Lotto",
  code: "062000",
  accountNumber: "12345678",
}
const digits = (min: number, max: number) =>
  fc.stringMatching(new RegExp(`^[0-9]{${min},${max}}$`)).map((text) => text.padStart(min, "0"))
const payment: fc.Arbitrary<Payment> = fc.record({
  code: digits(6, 6),
  accountNumber: digits(4, 9),
  accountName: fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }),
  cents: fc.integer({ min: 1, max: 1_000_000 }),
  reference: fc.stringMatching(/^LD[2-9A-HJ-NP-Z]{10}$/),
})
const direction = fc.constantFrom("credit", "debit")

it("each record is as long as banks want it, and totals are on the side of what the file does", () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 20 }), direction, (payments, does) => {
      const text = directEntryFile(payer, payments, "2026-11-26", does)
      const lines = text.split("\r\n").slice(0, -1)
      expect(lines.every((line) => [...line].length === 120)).toBe(true)
      const [head = "", ...rest] = lines
      const foot = rest.pop() ?? ""
      expect(head.slice(56, 80)).toBe(`301500${does === "debit" ? "DIRECTDEBIT " : "WITHDRAWALS "}261126`)
      const read = rest.map((line) => ({
        code: line.slice(1, 8).replace("-", ""),
        accountNumber: line.slice(8, 17).trim(),
        does: { "13": "debit", "50": "credit" }[line.slice(18, 20)],
        cents: Number(line.slice(20, 30)),
        reference: line.slice(62, 80).trim(),
        trace: line.slice(80, 96),
      }))
      expect(read).toEqual(
        payments.map(({ code, accountNumber, cents, reference }) => ({
          ...{ code, accountNumber, cents, reference, does },
          trace: "062-000 12345678",
        })),
      )
      const total = payments.reduce((sum, { cents }) => sum + cents, 0)
      const sides = [foot.slice(20, 30), foot.slice(30, 40), foot.slice(40, 50)].map(Number)
      expect(sides).toEqual(does === "debit" ? [total, 0, total] : [total, total, 0])
      expect(Number(foot.slice(74, 80))).toBe(payments.length)
    }),
  )
})

it("what a bank did not pay is read from its records, with the amount and why", () => {
  fc.assert(
    fc.property(fc.array(payment, { minLength: 1, maxLength: 5 }), (payments) => {
      const sent = directEntryFile(payer, payments, "2026-11-26", "debit")
      const back = sent.replace(/^1(.{16}) /gm, "2$16")
      expect(readReturnsFile(back)).toEqual({
        unreadable: [],
        payments: payments.map(({ reference, cents }) => ({ reference, cents, reason: "refused" })),
      })
    }),
  )
})

import fc from "fast-check"
import { expect, it } from "vitest"
import { money } from "../core/money.ts"
import { formatJackpot } from "./jackpot.ts"

const aud = (amount: number) => money(amount, "AUD")

it("shows jackpots in millions, in thousands, or as they are", () => {
  expect(formatJackpot(null)).toBe("Announced soon")
  expect(formatJackpot(aud(400_000_000))).toBe("$4 Million")
  expect(formatJackpot(aud(459_999_999))).toBe("$4.5 Million")
  expect(formatJackpot(aud(100_000_000))).toBe("$1 Million")
  expect(formatJackpot(aud(25_099_900), "first prize")).toBe("Win $250k first prize")
  expect(formatJackpot(aud(10_000_000))).toBe("$100,000")
  expect(formatJackpot(money(12_000_000_000, "GBP"))).toBe("£120 Million")
})

const amounts = fc.integer({ min: 0, max: 200_000_000_000 })
const plain = (text: string) => Number(text.replace(/[^\d.]/g, ""))

it("never promises more than there is, and less by a tenth of a million or a thousand at most", () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom(undefined, "a month for 20 years"), (cents, suffix) => {
      const shown = formatJackpot(aud(cents), suffix)
      const whole = cents / 100
      if (whole >= 1_000_000) {
        expect(shown).toMatch(/^\$[\d,]+(\.[1-9])? Million$/)
        const promised = Math.round(plain(shown) * 10) * 100_000
        expect(promised <= whole && whole - promised < 100_000).toBe(true)
      } else if (suffix) {
        expect(shown).toMatch(/^Win \$\d{1,3}k a month for 20 years$/)
        const promised = plain(shown.split("k")[0] ?? "") * 1000
        expect(promised <= whole && whole - promised < 1000).toBe(true)
      } else expect(shown).toMatch(/^\$[\d,]+$/)
    }),
  )
})

it("says so while nothing is known, whatever follows the amount", () => {
  expect(formatJackpot(null, "a month for 20 years")).toBe("Announced soon")
})

import { expect, it } from "vitest"
import { money } from "../money/money.ts"
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

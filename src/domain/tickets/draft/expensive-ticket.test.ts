import { expect, it } from "vitest"
import { money } from "#src/domain/core/money.ts"
import { isExpensive } from "./expensive-ticket.ts"

it.each(["AUD", "GBP"] as const)("a ticket is asked about above 500.00, and not at it (%s)", (currency) => {
  expect([0, 1, 49_999, 50_000].filter((cents) => isExpensive(money(cents, currency)))).toEqual([])
  expect([50_001, 50_100, 49_612_800].every((cents) => isExpensive(money(cents, currency)))).toBe(true)
})

import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { OfferDefinition } from "#src/contract/catalogue/offer-definition.ts"
import { britishRaffles } from "./british-raffles.ts"
import { numberedFor } from "./history.ts"
import { australianLotteries } from "./lotteries/australian-lotteries.ts"
import { britishLotteries } from "./lotteries/british-lotteries.ts"
import { memberships } from "./memberships.ts"
import { raffles } from "./raffles.ts"

const first = [
  ...australianLotteries,
  ...britishLotteries,
  ...[...raffles, ...britishRaffles].map(({ definition }) => definition),
  ...memberships["en-AU"],
  ...memberships["en-GB"],
]

describe("what is sold from the first run on", () => {
  it.each(first.map((definition) => [`${definition.key} in ${definition.currency ?? "AUD"}`, definition]))(
    "can be edited: %s is as the contract describes it, and loses nothing by being read",
    (_, definition) => {
      expect(v.parse(OfferDefinition, structuredClone(definition))).toEqual(definition)
    },
  )
})

// Draws that were held, by their operators' count.
it.each([
  ["powerball", "2019-05-16T00:00:00Z", 1200],
  ["oz_lotto", "2026-07-28T00:00:00Z", 1693],
  ["saturday_lotto", "2026-08-01T00:00:00Z", 4699],
  ["weekday_windfall", "2026-07-31T00:00:00Z", 4736],
  ["powerball", "2026-12-03T00:00:00Z", 1594],
])("the next draw of %s has its operator's number at %s", (key, now, drawNo) => {
  const lottery = australianLotteries.find((one) => one.key === key) ?? expect.fail("No such lottery.")
  expect(numberedFor(lottery, new Date(now)).nextDrawNo).toBe(drawNo)
})

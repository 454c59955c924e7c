import * as v from "valibot"
import { describe, expect, it } from "vitest"
import { OfferDefinition } from "#src/contract/catalogue/offer-definition.ts"
import { britishRaffles } from "./british-raffles.ts"
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

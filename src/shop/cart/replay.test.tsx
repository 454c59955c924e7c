import { afterEach, expect, it } from "vitest"
import { visitCookiesOf } from "#src/shop/site/visit.atoms.ts"
import { aCart } from "../../../tests/stage/fixtures/cart.ts"
import { anOrder } from "../../../tests/stage/fixtures/orders.ts"
import { type Stage, stage } from "../../../tests/stage/stage.tsx"
import { replayCartAtom } from "./replay.atoms.ts"

const visitCookies = visitCookiesOf()

let shown: Stage | undefined
afterEach(() => {
  shown?.unmount()
  visitCookies.remove("affiliateCode")
})

it("an earlier cart that is played again tells who sent the customer this time", async () => {
  visitCookies.write("affiliateCode", "club-7")
  const { games, gameType, gameOffer, quickpick, lotteryKey } = anOrder()
  const ticket = {
    productType: "lottery_ticket",
    lotteryKey,
    gameType,
    gameOffer,
    games,
    quickpick,
    numDraws: 1,
  }
  shown = stage(null, {
    signedIn: true,
    replies: {
      "GET /checkout/checkout-1/again": { result: { items: [ticket], leftOut: [] } },
      "POST /cart/items": { result: aCart() },
    },
  })
  expect(await shown.shop.store.set(replayCartAtom, "checkout-1")).toEqual({
    added: 1,
    refused: [],
    leftOut: [],
  })
  expect(shown.sent.find(({ call }) => call === "POST /cart/items")?.body).toMatchObject({
    lottery_key: "powerball",
    affiliate_code: "club-7",
  })
})

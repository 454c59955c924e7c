import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it } from "vitest"
import { notificationsAtom } from "#src/shop/core/notifications.atoms.ts"
import { visitCookiesOf } from "#src/shop/site/visit.atoms.ts"
import { aCart } from "../../../../tests/stage/fixtures/cart.ts"
import { anOrder } from "../../../../tests/stage/fixtures/orders.ts"
import { type Stage, stage } from "../../../../tests/stage/stage.tsx"
import { replayCartAtom } from "../replay.atoms.ts"
import { ReplayCart } from "./replay-cart.tsx"

describe("the page that plays a purchase again", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

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
  const played = {
    lotteryKey: "oz_lotto",
    lotteryName: "Oz Lotto",
    reason: "This syndicate has played its draw. Please choose another one.",
  }

  function show(items: unknown[], leftOut: unknown[]) {
    const went: string[] = []
    shown = stage(<ReplayCart checkout="checkout-1" onReplayed={() => went.push("cart")} />, {
      signedIn: true,
      replies: {
        "GET /checkout/checkout-1/again": { result: { items, leftOut } },
        "POST /cart/items": { result: aCart() },
      },
    })
    return { went, shop: shown.shop }
  }

  describe("an earlier purchase that is played again", () => {
    it("says why nothing of it can be had, and does not lead to an empty cart without a word", async () => {
      const { went } = show([], [played])
      await screen.findByRole("heading", { name: "None of these tickets can be played again" })
      screen.getByText(`Oz Lotto: ${played.reason}`)
      screen.getByRole("link", { name: "See the lotteries" })
      expect(went).toEqual([])
    })

    it("goes on to the cart with what can be had, and says what cannot", async () => {
      const { went, shop } = show([ticket], [played])
      await expect.poll(() => went).toEqual(["cart"])
      expect(shop.store.get(notificationsAtom)).toMatchObject([
        { title: "Some of these tickets can't be played again", message: `Oz Lotto: ${played.reason}` },
      ])
    })
  })
})

describe("playing a purchase again", () => {
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
})

import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { cartEndpoints } from "#src/contract/cart/cart.ts"
import { partySessionEndpoints } from "#src/contract/party/session.ts"
import { join as joinProgram, openOne, unlock } from "../rewards/rewards-shop.ts"
import { databaseKinds } from "../setup/databases/databases.ts"
import { aGroup, buyParty, chooseSession } from "../setup/party/party.ts"
import { aProvedCustomer, aTicket, openShop, type TestShop } from "../setup/shop.ts"

const MINUTE_MS = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS)

describe.each(databaseKinds)(
  "a process whose clock went wrong since it was compared, on $kind",
  ({ open }) => {
    let shop: TestShop
    beforeAll(async () => {
      shop = await openShop(await open(), {}, undefined, true)
    }, 120_000)
    afterAll(async () => {
      shop.running.services.clockGuard.stop()
      await shop.close()
    })

    /** Sets the clock right, and has it compared. */
    async function right(): Promise<void> {
      shop.now = new Date()
      await shop.running.services.clockGuard.look()
    }
    const off = (minutes: number) => {
      shop.now = inMinutes(minutes)
    }
    /** The draw of Powerball that is sold next. */
    async function nextDraw(): Promise<number> {
      const { draw_no } = await shop.fresh.database.tables
        .selectFrom("draws")
        .select("draw_no")
        .where("offer_key", "=", "powerball")
        .where("state", "=", "DRAW_OPEN")
        .where("stop", ">", new Date(Date.now() + 60 * MINUTE_MS))
        .orderBy("draw_no")
        .executeTakeFirstOrThrow()
      return draw_no
    }
    async function aCart() {
      const { client } = await aProvedCustomer(shop, 10_000)
      const cart = await client.call(cartEndpoints.build, { body: { items: [aTicket()] } })
      return { pay: () => client.pay(cart) }
    }

    it("sells no ticket after the cutoff, while it is behind", async () => {
      await right()
      const drawNo = await nextDraw()
      const [early, late] = [await aCart(), await aCart()]
      await early.pay()
      await shop.stopDraw(drawNo, inMinutes(-2))
      off(-4)
      await expect(late.pay()).rejects.toMatchObject({ code: "draw_closed" })
    })

    async function aShare() {
      const { client } = await aProvedCustomer(shop, 10_000)
      const { groupId } = await aGroup(client)
      const session = await chooseSession(client, groupId)
      await buyParty(client, session, 1)
      return {
        session,
        giveBack: () => client.call(partySessionEndpoints.giveBack, { params: { id: session.sessionId } }),
      }
    }

    it("takes shares back until the cutoff while it is ahead, and none after it while it is behind", async () => {
      await right()
      const [one, other] = [await aShare(), await aShare()]
      await shop.stopDraw(one.session.drawNo, inMinutes(4))
      off(6)
      await expect(one.giveBack()).resolves.toBeDefined()
      await right()
      await shop.stopDraw(one.session.drawNo, inMinutes(-2))
      off(-4)
      await expect(other.giveBack()).rejects.toMatchObject({ status: 409 })
    })

    it("lets nobody into a giveaway that has closed, while it is behind", async () => {
      await right()
      const { client } = await aProvedCustomer(shop, 0)
      await joinProgram(client)
      const { id } = await openOne(shop, "monthly")
      await shop.fresh.database.tables
        .updateTable("giveaways")
        .set({ opens_at: inMinutes(-60), stop: inMinutes(-2), draw_at: inMinutes(10) })
        .where("id", "=", id)
        .execute()
      off(-4)
      await expect(unlock(client, id)).rejects.toMatchObject({ code: "giveaway_closed" })
    })
  },
)

import { customerEndpoints } from "#src/contract/account/customer.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { deskDrawEndpoints } from "#src/contract/draws/draws.desk.ts"
import { deskResultEndpoints } from "#src/contract/draws/results.desk.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { buyATicket } from "./buy-a-ticket.ts"
import { country } from "./countries.ts"
import { type Customer, clientOf } from "./customers.ts"
import { expect, type RunningShop } from "./fixtures.ts"
import { aClerk } from "./staff.ts"

let wins = 0

interface Operated {
  readonly key: string
  readonly name: string
  /** The draw that is on sale. */
  readonly drawNo: number
  /** Has the operator report a result, as one of the staff enters and another approves: its first prize goes to this game. */
  readonly report: (game: Game, cents: number) => Promise<void>
}

/** A new lottery whose results its operator reports. */
export async function operatedLottery(shop: RunningShop, copyOf: string): Promise<Operated> {
  wins += 1
  const [key, name] = [`winners_${wins}`, `Winners ${wins}`]
  const drew = await aClerk(shop, "Drew Draws")
  const finn = await aClerk(shop, "Finn Finance")
  const params = { offerKey: key }
  await drew.call(deskProductEndpoints.create, { body: { copyOf, key, name } })
  const operators = { path: ["operatorResult"], to: { holdsPayment: false } }
  const body = { changes: [operators], from: null, reason: "They draw it in their studio." }
  await drew.callByTwo(deskProductEndpoints.change, { params, body }, finn)
  await drew.callByTwo(deskProductEndpoints.resume, { params }, finn)
  const draw = { offerKey: key, drawNo: 1 }
  const read = () => drew.call(deskDrawEndpoints.get, { params: draw })
  // Once it is sold, a draw stays whose it was.
  await expect(async () => expect((await read()).isReported).toBe(true)).toPass({ timeout: 30_000 })

  async function report(game: Game, cents: number): Promise<void> {
    const { result } = await read()
    if (!result) throw new Error("Nobody reports this draw.")
    const played = new Set(game.flatMap(({ numbers }) => numbers))
    const bulletin = {
      numbers: result.sets.map(({ name: set, first, last, count }) => ({
        name: set,
        numbers:
          game.find((pick) => pick.name === set)?.numbers ??
          Array.from({ length: last - first + 1 }, (_, index) => first + index)
            .filter((number) => !played.has(number))
            .slice(0, count),
      })),
      divisions: result.divisions.map(({ division }) => ({
        division,
        // Elsewhere many won less: other games of the same ticket may be among them.
        winners: division === 1 ? 1 : 1000,
        dividend: money(division === 1 ? cents : 1000, country.currency),
      })),
      nextJackpot: null,
      reason: "The operator's bulletin.",
    }
    const proposed = { params: draw, body: bulletin }
    const { approvalId } = await drew.call(deskResultEndpoints.propose, proposed)
    await finn.approve(approvalId)
  }
  return {
    key,
    name,
    drawNo: draw.drawNo,
    report,
  }
}

/**
 * Has a customer win so much: their ticket's numbers are those that the operator of a new lottery, like the country's
 * first, reports, as one of the staff enters and another approves. Resolves with all that they can withdraw then, which
 * is the prize alone where deposits have to be played first.
 */
export async function winPrize(shop: RunningShop, customer: Customer, cents: number): Promise<number> {
  const { key: copyOf, played } = country.lotteries.main
  const lottery = await operatedLottery(shop, copyOf)
  await buyATicket(shop.url, customer, { lotteryKey: lottery.key, games: [played] })
  const { call } = await clientOf(shop.url, customer)
  const withdrawable = async () => (await call(customerEndpoints.withdrawableFunds)).cents
  const before = await withdrawable()
  await shop.drawNow(lottery.key, lottery.drawNo)
  await lottery.report(played, cents)
  await expect.poll(withdrawable, { timeout: 30_000 }).toBe(before + cents)
  return before + cents
}

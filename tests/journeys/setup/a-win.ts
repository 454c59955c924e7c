import { customerEndpoints } from "#src/contract/account/customer.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { deskDrawEndpoints } from "#src/contract/draws/draws.desk.ts"
import { deskResultEndpoints } from "#src/contract/draws/results.desk.ts"
import type { Currency } from "#src/contract/money.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { money } from "#src/domain/core/money.ts"
import { buyATicket } from "./buy-a-ticket.ts"
import { type Customer, clientOf } from "./customers.ts"
import { expect, type RunningShop } from "./fixtures.ts"
import { aClerk } from "./staff.ts"

let wins = 0

interface Prize {
  readonly cents: number
  readonly currency: Currency
  /** The lottery that the new one is like, and what is played of it. */
  readonly copyOf: string
  readonly game: Game
  /** The weekdays that are played are chosen. */
  readonly choosesDays?: boolean
}

export const powerballPrize = (cents: number): Prize => ({
  cents,
  currency: "AUD",
  copyOf: "powerball",
  game: [
    { name: "Numbers", numbers: [1, 2, 3, 4, 5, 6, 7] },
    { name: "Powerball", numbers: [20] },
  ],
})

export const ukLottoPrize = (cents: number): Prize => ({
  cents,
  currency: "GBP",
  copyOf: "uk_lotto",
  game: [{ name: "Numbers", numbers: [1, 2, 3, 4, 5, 6] }],
  choosesDays: true,
})

interface Operated {
  readonly key: string
  readonly name: string
  /** The draw that is on sale. */
  readonly drawNo: number
  /** Has the operator report a result, as one of the staff enters and another approves: its first prize goes to this game. */
  readonly report: (game: Game, cents: number, currency: Currency) => Promise<void>
  /** The first day that can be played, as a bitmask that starts with Sunday. */
  readonly days: number
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
  const { dayOfWeek } = Temporal.PlainDate.from((await read()).times.drawAt.slice(0, 10))

  async function report(game: Game, cents: number, currency: Currency): Promise<void> {
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
        dividend: money(division === 1 ? cents : 1000, currency),
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
    days: 1 << (dayOfWeek % 7),
    report,
  }
}

/**
 * Has a customer win so much: their ticket's numbers are those that the operator of a new lottery reports, as one of
 * the staff enters and another approves.
 */
export async function winPrize(
  shop: RunningShop,
  customer: Customer,
  { cents, copyOf, currency, game, choosesDays }: Prize,
): Promise<void> {
  const lottery = await operatedLottery(shop, copyOf)
  const days = choosesDays ? { days: lottery.days } : {}
  await buyATicket(shop.url, customer, { lotteryKey: lottery.key, games: [game], ...days })
  await shop.drawNow(lottery.key, lottery.drawNo)
  await lottery.report(game, cents, currency)
  const { call } = await clientOf(shop.url, customer)
  await expect
    .poll(async () => (await call(customerEndpoints.withdrawableFunds)).cents, { timeout: 30_000 })
    .toBe(cents)
}

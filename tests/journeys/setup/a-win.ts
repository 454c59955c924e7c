import type { Browser, Page } from "@playwright/test"
import { customerEndpoints } from "#src/contract/account/customer.ts"
import { approvalEndpoints, type Proposed } from "#src/contract/desk/approvals.ts"
import { deskResultEndpoints } from "#src/contract/desk/draw-results.ts"
import { deskDrawEndpoints } from "#src/contract/desk/draws.ts"
import { deskProductEndpoints } from "#src/contract/desk/products/products.ts"
import type { Answer, Endpoint } from "#src/contract/endpoint.ts"
import type { Currency } from "#src/contract/money.ts"
import { serviceAddresses } from "#src/contract/service-addresses.ts"
import type { Game } from "#src/contract/tickets/ticket.ts"
import { fromWire, toWire } from "#src/contract/wire.ts"
import { money } from "#src/domain/money/money.ts"
import { atDesk } from "../desk/at-desk.ts"
import { buyATicket } from "./buy-a-ticket.ts"
import { type Customer, clientOf } from "./customers.ts"
import { expect, type RunningShop } from "./fixtures.ts"

/** Makes a call of the desk, with the cookie of whoever this page's browser is signed in as; gives the whole answer. */
async function send(
  page: Page,
  { url }: RunningShop,
  endpoint: Endpoint,
  { params = {}, body = {} }: { params?: unknown; body?: unknown },
): Promise<{ result: unknown; proposed?: Proposed }> {
  const named = params as Record<string, unknown>
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => String(named[name]))
  const answer = await page.request.fetch(`${url}${serviceAddresses[endpoint.service]}${path}`, {
    method: endpoint.method,
    headers: { "sec-fetch-site": "same-origin", "content-type": "application/json" },
    ...(endpoint.method === "GET" ? {} : { data: JSON.stringify(toWire(body)) }),
  })
  const text = await answer.text()
  expect(answer.ok(), `${endpoint.name}: ${text}`).toBe(true)
  return text ? (fromWire(JSON.parse(text)) as { result: unknown }) : { result: null }
}

/** The result of a call. */
const callDesk = async <E extends Endpoint>(
  page: Page,
  shop: RunningShop,
  endpoint: E,
  input: { params?: unknown; body?: unknown },
): Promise<Answer<E>> => (await send(page, shop, endpoint, input)).result as Answer<E>

/** The same of a call that takes two people: a colleague agrees. */
async function byTwo<E extends Endpoint>(
  page: Page,
  colleague: Page,
  shop: RunningShop,
  endpoint: E,
  input: { params?: unknown; body?: unknown },
): Promise<void> {
  const { proposed } = await send(page, shop, endpoint, input)
  if (!proposed) throw new Error(`${endpoint.name} was carried out without a second person.`)
  await decide(colleague, shop, proposed.id)
}

const decide = (page: Page, shop: RunningShop, id: string) =>
  callDesk(page, shop, approvalEndpoints.decide, { params: { id }, body: { decision: "approve", note: "" } })

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
  readonly close: () => Promise<void>
}

/** A new lottery whose results its operator reports. */
export async function operatedLottery(
  browser: Browser,
  shop: RunningShop,
  copyOf: string,
): Promise<Operated> {
  wins += 1
  const [key, name] = [`winners_${wins}`, `Winners ${wins}`]
  const drew = await atDesk(browser, shop, "Drew Draws")
  const finn = await atDesk(browser, shop, "Finn Finance")
  const params = { offerKey: key }
  await callDesk(drew, shop, deskProductEndpoints.create, { body: { copyOf, key, name } })
  const operators = { path: ["operatorResult"], to: { holdsPayment: false } }
  const body = { changes: [operators], from: null, reason: "They draw it in their studio." }
  await byTwo(drew, finn, shop, deskProductEndpoints.change, { params, body })
  await byTwo(drew, finn, shop, deskProductEndpoints.resume, { params })
  const draw = { offerKey: key, drawNo: 1 }
  const read = () => callDesk(drew, shop, deskDrawEndpoints.get, { params: draw })
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
    const { approvalId } = await callDesk(drew, shop, deskResultEndpoints.propose, proposed)
    await decide(finn, shop, approvalId)
  }
  return {
    key,
    name,
    drawNo: draw.drawNo,
    days: 1 << (dayOfWeek % 7),
    report,
    async close() {
      await drew.context().close()
      await finn.context().close()
    },
  }
}

/**
 * Has a customer win so much: their ticket's numbers are those that the operator of a new lottery reports, as one of
 * the staff enters and another approves.
 */
export async function winPrize(
  browser: Browser,
  shop: RunningShop,
  customer: Customer,
  { cents, copyOf, currency, game, choosesDays }: Prize,
): Promise<void> {
  const lottery = await operatedLottery(browser, shop, copyOf)
  const days = choosesDays ? { days: lottery.days } : {}
  await buyATicket(shop.url, customer, { lotteryKey: lottery.key, games: [game], ...days })
  await shop.drawNow(lottery.key, lottery.drawNo)
  await lottery.report(game, cents, currency)
  await lottery.close()
  const { call } = await clientOf(shop.url, customer)
  await expect
    .poll(async () => (await call(customerEndpoints.withdrawableFunds)).cents, { timeout: 30_000 })
    .toBe(cents)
}

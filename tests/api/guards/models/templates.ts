import fc from "fast-check"
import { deskCustomerEndpoints } from "#src/contract/account/customers.desk.ts"
import { deskProductEndpoints } from "#src/contract/catalogue/products.desk.ts"
import { deskResultEndpoints } from "#src/contract/draws/results.desk.ts"
import type { Endpoint } from "#src/contract/endpoint.ts"
import { deskPartyEndpoints } from "#src/contract/party/parties.desk.ts"
import { payoutEndpoints } from "#src/contract/payments/payouts.desk.ts"
import { promotionEditingEndpoints } from "#src/contract/promotions/promotion-editing.ts"
import { promotionVersionEndpoints } from "#src/contract/promotions/promotions.desk.ts"
import { deskGiveawayEndpoints } from "#src/contract/rewards/giveaways.desk.ts"
import { deskGiveawayRuleEndpoints } from "#src/contract/rewards/program.desk.ts"
import { ceilingEndpoints } from "#src/contract/staff/ceilings.ts"
import { assigns, debits, forgesFile, pays } from "./bank-steps.ts"
import { Chosen } from "./chosen.ts"
import { draftOf } from "./code-drafts.ts"
import { decides, gatedCall, makesKey } from "./desk-steps.ts"
import { disputes } from "./dispute-steps.ts"
import { customers } from "./money-steps.ts"
import { invitesMailbox } from "./second-mailbox.ts"
import { countsTickets, draws, giveaways, pass } from "./time-steps.ts"
import type { Step } from "./world.ts"

const nth = fc.nat({ max: 9 })
const calls = (endpoint: Endpoint, input: unknown): Step => ({
  text: endpoint.name,
  run: (world) => world.desk(endpoint, input as never),
})
const gated = (endpoint: Endpoint) => nth.map((n) => gatedCall(endpoint, n))
const byKey = (endpoint: Endpoint) => nth.map((n) => gatedCall(endpoint, n, true))
const days = (count: number): fc.Arbitrary<Step> =>
  fc.constant({ text: `${count} days go by`, run: (world) => pass(world, count * 86_400_000) })
const { deposits, buys, opens, shares, returns, codes, enters, withdraws, cancels } = customers
const paid = fc.constant(pays)

const copied: Step = calls(deskProductEndpoints.create, {
  body: { copyOf: "lotto_strike", key: "my_lottery0", name: "Mine" },
})
/** Prizes of the copy, a thousand times as high. */
const richer: Step = {
  text: "prizes up",
  run: async (world) => {
    const params = { offerKey: "my_lottery0" }
    const path = ["rules", "divisions", 3, "prize", "cents"]
    await world.desk(deskProductEndpoints.change, {
      params,
      body: { changes: [{ path, from: 100, to: 100_000 }], from: null, reason: "Better prizes" },
    } as never)
  },
}
const onSale: Step = calls(deskProductEndpoints.resume, { params: { offerKey: "my_lottery0" } })
const corrects: Step = {
  text: "proposes a correction",
  run: (world) =>
    world.desk(deskCustomerEndpoints.correctBalance, {
      params: { customerId: world.person(0).customerId },
      body: { amount: { amount: "99.00", currency: "AUD" }, reason: "A mistake" },
    } as never),
}
/** A code that one member may publish alone. */
const littleCode = nth.map((n) =>
  calls(promotionEditingEndpoints.put, { params: { code: `LITTLE${n % 3}` }, body: draftOf(n, true) }),
)
const cancelled = nth.map((n) =>
  calls(deskPartyEndpoints.cancelSession, {
    params: { sessionId: new Chosen("sessions", n) },
    body: { reason: "By mistake" },
  }),
)
const held = fc
  .constantFrom(deskResultEndpoints.hold, deskResultEndpoints.release)
  .chain((endpoint) => nth.map((n) => calls(endpoint, { params: new Chosen("draws", n) })))
const refused = nth.map((n) =>
  calls(payoutEndpoints.refuse, {
    params: { id: new Chosen("withdrawals", n) },
    body: { reason: "Not now" },
  }),
)
const file = nth.map(forgesFile)

/** Ways in which money could be made, each in its order. */
const insiders: readonly (readonly fc.Arbitrary<Step>[])[] = [
  [gated(promotionVersionEndpoints.save), codes, deposits, shares, returns, withdraws],
  [gated(promotionEditingEndpoints.put), codes, buys, opens, shares, returns],
  [littleCode, deposits, opens, shares, returns, withdraws],
  [fc.constant(makesKey), byKey(promotionEditingEndpoints.put), codes],
  [fc.constant(invitesMailbox), fc.constant(corrects), decides, days(4), decides],
  [fc.constant(copied), fc.constant(richer), fc.constant(onSale), days(0), deposits, buys, draws, withdraws],
  [withdraws, withdraws, withdraws, withdraws, withdraws, paid],
  [withdraws, paid, gated(payoutEndpoints.bookReturn), withdraws, paid],
  [withdraws, paid, gated(payoutEndpoints.discard), withdraws, paid],
  [withdraws, paid, gated(payoutEndpoints.readReturns), withdraws, cancels],
  [file, days(1), nth.map(assigns), buys],
  [fc.constant(debits(5000)), days(9), buys],
  [gated(deskGiveawayEndpoints.create), enters, giveaways, withdraws],
  [gated(deskGiveawayRuleEndpoints.save), enters, giveaways, enters, giveaways],
  [deposits, opens, shares, cancelled, withdraws],
  [deposits, buys, disputes, gated(deskCustomerEndpoints.forgiveDebt), deposits, withdraws],
  [deposits, buys, held, draws, held, days(0)],
  [gated(ceilingEndpoints.raise), deposits, buys, buys, draws],
  [withdraws, refused, withdraws, cancels],
]

const outsiders: readonly (readonly fc.Arbitrary<Step>[])[] = [
  [deposits, opens, shares, disputes, returns, withdraws],
  [deposits, buys, disputes, deposits, buys, withdraws, disputes],
  [codes, codes, opens, shares, returns, withdraws],
  [deposits, opens, shares, returns, shares, fc.constant(countsTickets)],
  [deposits, buys, buys, draws, withdraws, cancels, withdraws],
  [withdraws, disputes, cancels, withdraws],
  [enters, deposits, buys, returns, giveaways, withdraws],
]

const inOrder = (some: readonly (readonly fc.Arbitrary<Step>[])[]): fc.Arbitrary<Step[]> =>
  fc.oneof(...some.map((steps) => fc.tuple(...steps) as fc.Arbitrary<Step[]>))

export const insiderTemplates = inOrder([...insiders, ...outsiders])
export const outsiderTemplates = inOrder(outsiders)

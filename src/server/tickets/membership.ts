import type { MembershipPeriod, MembershipTier } from "#src/contract/catalogue/membership.ts"
import { periodMonths } from "#src/domain/account/membership.ts"
import { money } from "#src/domain/core/money.ts"
import { currencyOf } from "../catalogue/currency-of.ts"
import { isMembership } from "../catalogue/offer-definition.ts"
import { namedOffer } from "../catalogue/offers.ts"
import { readCatalogue } from "../catalogue/read-catalogue.ts"
import { invalid } from "../core/failure.ts"
import { prolongMembership } from "../rewards/memberships/memberships.ts"
import { type OrderRow, purchaseOf } from "./order-row.ts"
import type { ProductKind } from "./product-kind.ts"

/** The `details` that only a membership's order has. */
interface StoredMembership {
  readonly tier: MembershipTier
  readonly months: number
  readonly from: string
  /** Lists of orders ask for it: until then it is an order to come. */
  readonly until: string
}
const storedOf = ({ details }: Pick<OrderRow, "details">) => details as StoredMembership

/** An order that takes part in no draw says so with this number. */
const NO_DRAW = 0

/** A membership of a program for a period. */
export const membership: ProductKind<"membership"> = {
  onlyOne: ({ lotteryKey }) => `membership ${lotteryKey}`,

  async price(db, request, _now, { names }) {
    const catalogue = await readCatalogue(db)
    const { definition: program, suspended } = namedOffer(catalogue, request.lotteryKey, names)
    if (!isMembership(program) || suspended) throw invalid("failure.membership.notOnSale")
    if (request.recurringPurchase?.enabled) throw invalid("failure.membership.recurring")
    const period = program.periods.find((one) => one.period === request.membershipOffer)
    if (!period) throw invalid("failure.membership.period")
    const price = money(period.cents, currencyOf(program))
    const months = periodMonths[period.period]
    return {
      productType: "membership",
      name: program.name,
      price,
      draws: [],
      proceeds: "sales",
      preOrder: null,
      restricted: null,
      item: (id) => ({
        id,
        productType: "membership",
        lotteryKey: program.key,
        lotteryName: program.name,
        colour: program.colour,
        membershipProgram: program.key,
        membershipOffer: period.period,
        membershipOfferName: period.name,
        months,
        numDraws: 0,
        drawEncodedIds: [],
        quantity: 1,
        unitPrice: price,
        price,
        recurringPurchase: null,
        purchaseStatus: "standard",
      }),
      orders: async (trx, { customerId, now }) => {
        const { from, until } = await prolongMembership(trx, customerId, program, months, now)
        const stored: StoredMembership = {
          tier: program.tier,
          months,
          from: from.toISOString(),
          until: until.toISOString(),
        }
        return [
          {
            offer_key: program.key,
            draw_no: NO_DRAW,
            game_type: null,
            game_offer: period.period,
            game_offer_name: period.name,
            games: "[]",
            quickpick: false,
            price_cents: period.cents,
            details: JSON.stringify(stored),
          },
        ]
      },
    }
  },

  order(row, definition) {
    const { tier, months, from, until } = storedOf(row)
    return {
      ...purchaseOf(row, definition),
      productType: "membership",
      membershipProgram: row.offer_key,
      membershipOffer: row.game_offer as MembershipPeriod,
      membershipOfferName: row.game_offer_name,
      months,
      membershipTier: tier,
      validFrom: from,
      validUntil: until,
    }
  },

  detail: async (_db, _row, order) => order,

  tracked: ({ membershipOfferName, lotteryName }) => ({
    variant: membershipOfferName,
    description: `${lotteryName}, ${membershipOfferName}`,
    numGames: 1,
    cause: null,
  }),
}

import type { Account } from "./ledger.ts"

/** The kinds of account that books have. */
export type AccountType = "asset" | "liability" | "income" | "expense"

/**
 * The parts of a product's turnover: sold, passed on to charities, taken off by codes, won, and the price and winnings of
 * what the shop played for itself, which was sold to nobody.
 */
export const turnovers = ["sales", "charity", "discounts", "prizes", "own"] as const
export type Turnover = (typeof turnovers)[number]

/** An account of the ledger as books name it. */
export interface ChartAccount {
  /** Its number in the books. Accounts of one kind stand together, with room between them. */
  readonly code: string
  readonly name: string
  readonly type: AccountType
  /** The part that an account plays in a product's turnover; none for money that only passes through. */
  readonly turnover?: Turnover
}

type Named = `charity:${string}` | `party:${string}`
type Name = Exclude<Account, Named> | "charity" | "party"

/**
 * The chart of accounts. The ledger writes what an account gets above zero and what it gives below: above zero is a
 * credit and below zero a debit, of every account.
 */
export const chart: Readonly<Record<Name, ChartAccount>> = {
  gateway_clearing: { code: "1100", name: "Payment gateways", type: "asset" },
  bank_clearing: { code: "1110", name: "Bank, payments received", type: "asset" },
  paid_out: { code: "1120", name: "Bank, payments made", type: "asset" },
  owed: { code: "1200", name: "Owed by customers", type: "asset" },
  wallet: { code: "2100", name: "Customers' wallets", type: "liability" },
  party: { code: "2110", name: "Held for Lotto Party tickets", type: "liability" },
  unclaimed_deposits: { code: "2120", name: "Deposits to be returned or found", type: "liability" },
  withdrawals_in_transit: { code: "2130", name: "Withdrawals on their way", type: "liability" },
  unclaimed_withdrawals: { code: "2140", name: "Withdrawals that came back", type: "liability" },
  charity: { code: "2200", name: "Held for charities", type: "liability", turnover: "charity" },
  sales: { code: "4100", name: "Sales", type: "income", turnover: "sales" },
  rounding: { code: "4200", name: "Rounding of prizes", type: "income", turnover: "prizes" },
  fees: { code: "4300", name: "Fees", type: "income" },
  refunds: { code: "4800", name: "Refunds", type: "income" },
  promotions: { code: "4900", name: "Promotions and discounts", type: "expense", turnover: "discounts" },
  prize_liability: { code: "5100", name: "Lottery prizes", type: "expense", turnover: "prizes" },
  syndicate_shares: {
    code: "5150",
    name: "Syndicate shares kept by the shop",
    type: "expense",
    turnover: "own",
  },
  giveaways: { code: "5200", name: "Members' giveaways", type: "expense" },
  corrections: { code: "5300", name: "Corrections of balances", type: "expense" },
  reversals: { code: "5400", name: "Forgiven debts", type: "expense" },
}

/** Which account of the chart an account of the ledger belongs to: charities and parties have one together. */
export const chartName = (account: string): Name => {
  const name = account.replace(/:.*$/s, "")
  if (!(name in chart)) throw new RangeError(`The chart of accounts has no ${name}.`)
  return name as Name
}

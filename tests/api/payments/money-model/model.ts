import { coolingOffEnd } from "#src/domain/limits/limit-change.ts"

const WEEK_MS = 7 * 86_400_000

interface Paid {
  readonly at: number
  readonly cents: number
}

/** A limit over any seven days, and what was asked for since. */
class Limit {
  #cents: number | null = null
  #next: { readonly cents: number; readonly from: number } | null = null
  readonly #paid: Paid[] = []

  set(cents: number, now: Date): void {
    this.#settle(now.getTime())
    if (this.#cents === null || cents <= this.#cents) {
      this.#cents = cents
      this.#next = null
    } else if (this.#next?.cents !== cents)
      this.#next = { cents, from: coolingOffEnd(now, 7, "Australia/Sydney").getTime() }
  }

  /** How much more is within it. */
  left(now: Date): number {
    this.#settle(now.getTime())
    if (this.#cents === null) return Number.POSITIVE_INFINITY
    const since = now.getTime() - WEEK_MS
    const used = this.#paid.filter(({ at }) => at > since).reduce((sum, paid) => sum + paid.cents, 0)
    return Math.max(0, this.#cents - used)
  }

  allows = (cents: number, now: Date): boolean => cents <= this.left(now)

  count(cents: number, now: Date): void {
    this.#paid.push({ at: now.getTime(), cents })
  }

  #settle(now: number): void {
    if (!this.#next || this.#next.from > now) return
    this.#cents = this.#next.cents
    this.#next = null
  }
}

export interface KnownWithdrawal {
  readonly id: string
  readonly cents: number
  status: "requested" | "approved" | "sent" | "cancelled" | "refused" | "returned"
}

/** The expected state of a customer's money, worked out without the server's help. Cents. */
export class Model {
  balance = 0
  withdrawable = 0
  readonly spending = new Limit()
  readonly depositing = new Limit()
  readonly withdrawals: KnownWithdrawal[] = []
  /** Deposits that the bank has not answered. */
  late: number[] = []
  autoplay: { byCard: boolean } | null = null

  deposit(cents: number): void {
    this.balance += cents
  }

  win(cents: number): void {
    this.balance += cents
    this.withdrawable += cents
  }

  /** Why something cannot be bought from the wallet, any of which may be said; empty where it can. */
  obstacles(cents: number, leastDeposit: number, now: Date): string[] {
    const missing = cents - this.balance
    const left = this.depositing.left(now)
    return [
      ...(this.spending.allows(cents, now) ? [] : ["spend_limit"]),
      ...(missing > 0 ? ["insufficient_funds"] : []),
      // Nor could a deposit bring what is missing: a smaller one than the least is not taken.
      ...(missing > (left < leastDeposit ? 0 : left) && missing > 0 ? ["deposit_limit"] : []),
    ]
  }

  /** Deposits are played before winnings. */
  buy(cents: number, now: Date): void {
    this.balance -= cents
    this.withdrawable = Math.min(this.withdrawable, this.balance)
    this.spending.count(cents, now)
  }

  canWithdraw = (cents: number): boolean =>
    cents <= this.withdrawable && cents >= Math.min(1000, this.withdrawable)

  withdraw(id: string, cents: number): void {
    this.balance -= cents
    this.withdrawable -= cents
    this.withdrawals.push({ id, cents, status: "requested" })
  }

  giveBack(withdrawal: KnownWithdrawal, status: KnownWithdrawal["status"]): void {
    withdrawal.status = status
    this.win(withdrawal.cents)
  }

  /** An AutoPlay is charged: from the card what the wallet lacks, at least `leastDeposit`. */
  chargeDue(price: number, leastDeposit: number, now: Date): void {
    if (!this.autoplay || !this.spending.allows(price, now)) return
    if (this.balance < price) {
      const charge = Math.max(price - this.balance, leastDeposit)
      if (!this.autoplay.byCard || !this.depositing.allows(charge, now)) return
      this.depositing.count(charge, now)
      this.deposit(charge)
    }
    this.buy(price, now)
  }
}

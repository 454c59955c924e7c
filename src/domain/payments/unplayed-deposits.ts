/** A movement of a wallet: its kind and its amount, below zero for money that left. */
export interface WalletMove {
  readonly kind: string
  readonly cents: number
  /** The part of a withdrawal that came back which its customer had deposited and not played; absent for none. */
  readonly ownCents?: number | undefined
}

/** Moves of what may be withdrawn anyway: nothing that was deposited comes or goes with them. */
const OF_WITHDRAWABLE = new Set(["winnings", "refund", "withdrawal_return", "withdrawal", "donation"])

/**
 * How much of a wallet its customer deposited and has not played, cents: all moves in their order. Credit of the shop is
 * played first, then deposits, then winnings; a deposit that its bank takes back, or that is set aside to be withdrawn,
 * is taken from deposits first. A deposit that was withdrawn and came back is a deposit as before.
 */
export function unplayedDeposits(moves: readonly WalletMove[]): number {
  let [deposits, credit] = [0, 0]
  for (const { kind, cents, ownCents = 0 } of moves) {
    deposits += ownCents
    if (OF_WITHDRAWABLE.has(kind)) continue
    // What was set aside came back into the wallet to be withdrawn.
    if (kind === "release" && cents > 0) continue
    if (cents > 0) {
      if (kind === "deposit" || kind === "reversal") deposits += cents
      else credit += cents
      continue
    }
    let left = -cents
    const deduct = (balance: number) => {
      const deducted = Math.min(balance, left)
      left -= deducted
      return balance - deducted
    }
    if (kind === "reversal" || kind === "release") deposits = deduct(deposits)
    credit = deduct(credit)
    deposits = deduct(deposits)
  }
  return deposits
}

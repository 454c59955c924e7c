import type { TransactionKind } from "#src/contract/payments/transaction-kinds.codes.ts"

const kinds: Readonly<Record<TransactionKind, string>> = {
  purchase: "Purchase",
  winnings: "Winnings",
  deposit: "Deposit",
  withdrawal: "Withdrawal",
  withdrawal_return: "Withdrawal returned",
  donation: "Gift to a cause",
  refund: "Refund",
  promotion: "Bonus credit",
  correction: "Correction",
  reversal: "Deposit reversed",
  release: "Deposit you can withdraw",
  opening: "Opening credit",
}

/** Names of a wallet's transactions, in the browser and on paper. */
export const transactionSentences = {
  ...kinds,
  restored: "Deposit restored",
  setAside: "Deposit set aside to withdraw",
  ofDraw: "{names}, draw {drawNo}",
} as const

/**
 * The name of a transaction: a reversal that came back into the wallet is not called one, and a deposit is set aside
 * before it can be withdrawn.
 */
export const transactionName = ({
  kind,
  amount,
}: {
  readonly kind: TransactionKind
  readonly amount: { readonly cents: number }
}): TransactionKind | "restored" | "setAside" => {
  if (kind === "reversal" && amount.cents > 0) return "restored"
  return kind === "release" && amount.cents < 0 ? "setAside" : kind
}

/** Describes the purpose of a transaction: "Powerball, Oz Lotto", or "Powerball, draw 1532". */
export function transactionDetails(
  t: (name: "ofDraw", values: { names: string; drawNo: number }) => string,
  { names, drawNo }: { readonly names: readonly string[]; readonly drawNo: number | null },
): string {
  const named = names.join(", ")
  return drawNo ? t("ofDraw", { names: named, drawNo }) : named
}

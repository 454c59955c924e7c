import type { Fund } from "#src/contract/payments/payment-method.ts"
import type { Reader } from "#src/shop/core/texts.ts"
import type { withdrawalTexts } from "./withdrawals.texts.ts"

type T = Reader<keyof (typeof withdrawalTexts)["defaults"]>

/** Names an account in a list: its kind and the end of its number, or its address. */
export function accountName(t: T, { bankAccount, lastFour }: Fund): string {
  const type = bankAccount?.type ?? "national"
  const name = t(`type_${type}`)
  return type === "payid_email" || type === "paypal"
    ? t("accountAddressed", { name, address: lastFour })
    : t("accountEnding", { name, end: lastFour })
}

const statuses = {
  "Failed Verification": "status_failed",
  "Pending Verification": "status_pending",
  Unverified: "status_unverified",
  Verified: "status_verified",
} as const

/** Whether money that was sent to it stayed there. */
export const accountStatus = (t: T, { bankAccount }: Fund): string =>
  t(statuses[bankAccount?.verificationStatus ?? "Unverified"])

export const hasFailed = ({ bankAccount }: Fund): boolean =>
  bankAccount?.verificationStatus === "Failed Verification"

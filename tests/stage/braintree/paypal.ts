import { createHash } from "node:crypto"
import { type Account, type Approval, type Nonce, newId, type PayPalAccount } from "./account.ts"
import { Refusal } from "./failures.ts"

/** PayPal of the sandbox, where customers are asked. */
export const PAYPAL = "https://www.sandbox.paypal.com"

/** Accounts that somebody may choose in the stand-in's PayPal, and what each does. */
export const accounts = {
  good: "ada.pays@example.com",
  other: "bea.pays@example.com",
  /** It is locked: no payment is taken from it. */
  locked: "locked@example.com",
  /** Its owner has ended the agreement. */
  revoked: "revoked@example.com",
  /** The source behind it is charged later: PayPal says so only once it has settled. */
  slow: "slow@example.com",
} as const

export const payerId = (email: string): string =>
  createHash("sha256").update(email).digest("hex").slice(0, 13).toUpperCase()

const refusals: Readonly<Record<string, string>> = { [accounts.locked]: "2075", [accounts.revoked]: "2070" }

export const refusalOf = (paypal: PayPalAccount | null): string | undefined => refusals[paypal?.email ?? ""]

export const beginningOf = (paypal: PayPalAccount | null): string =>
  paypal?.email === accounts.slow ? "settlement_pending" : "submitted_for_settlement"

/** A page's request to Braintree before its customer goes to PayPal. */
export interface PaymentResource {
  readonly amount?: string
  readonly currencyIsoCode?: string
  readonly intent?: string
  readonly merchantAccountId?: string
  readonly requestBillingAgreement?: boolean
  readonly returnUrl?: string
  readonly cancelUrl?: string
}

function addApproval(
  account: Account,
  token: string,
  approval: Omit<Approval, "paymentId" | "email">,
): Approval {
  const made = { ...approval, paymentId: `PAYID-${newId().toUpperCase()}`, email: null }
  account.approvals.set(token, made)
  return made
}

export function createPayment(account: Account, asked: PaymentResource): object {
  const { amount, currencyIsoCode, intent, merchantAccountId, returnUrl = "", cancelUrl = "" } = asked
  if (!amount || currencyIsoCode !== "AUD" || intent !== "sale" || merchantAccountId !== "shop_AUD")
    throw new Refusal(422, ["payment"])
  const token = `EC-${newId().toUpperCase()}`
  const isAgreed = asked.requestBillingAgreement === true
  const { paymentId } = addApproval(account, token, {
    kind: "checkout",
    amount,
    isAgreed,
    returnUrl,
    cancelUrl,
  })
  const redirectUrl = `${PAYPAL}/checkoutnow?nolegacy=1&token=${token}`
  return { paymentResource: { paymentToken: paymentId, intent, redirectUrl } }
}

export function setUpAgreement(
  account: Account,
  { returnUrl = "", cancelUrl = "" }: PaymentResource,
): object {
  const tokenId = `BA-${newId().toUpperCase()}`
  addApproval(account, tokenId, { kind: "vault", amount: null, isAgreed: true, returnUrl, cancelUrl })
  return { agreementSetup: { tokenId, approvalUrl: `${PAYPAL}/agreements/approve?ba_token=${tokenId}` } }
}

/** The customer's answer in PayPal, as one of the accounts or not at all; gives where they are sent then. */
export function answerInPayPal(account: Account, token: string, email: string | null): string {
  const approval = account.approvals.get(token)
  if (!approval) throw new Refusal(404, [])
  const to = new URL(email === null ? approval.cancelUrl : approval.returnUrl)
  to.searchParams.set("token", approval.kind === "checkout" ? token : `EC-${newId()}`)
  if (approval.kind === "vault") to.searchParams.set("ba_token", token)
  if (email === null) return to.href
  approval.email = email
  if (approval.kind === "checkout") {
    to.searchParams.set("paymentId", approval.paymentId)
    to.searchParams.set("PayerID", payerId(email))
  }
  return to.href
}

export interface TypedAccount {
  readonly paymentToken?: string
  readonly payerId?: string
  readonly billingAgreementToken?: string
}

/** A token of an account whose owner has approved; nobody else's, and nothing that was not. */
export function tokeniseAccount(account: Account, typed: TypedAccount): Nonce {
  const [, found] =
    [...account.approvals].find(
      ([token, { paymentId }]) => token === typed.billingAgreementToken || paymentId === typed.paymentToken,
    ) ?? []
  const isPayers =
    found?.email && (found.kind === "vault" || typed.payerId === payerId(found.email)) ? found.email : null
  if (!found || isPayers === null) throw new Refusal(422, ["82901"])
  return account.addNonce({ paypal: { email: isPayers, isAgreed: found.isAgreed } })
}

/** The page on which PayPal asks. Its buttons lead to the same address with an answer. */
export const approvalPage = (token: string, { amount, isAgreed }: Approval): string => `<!doctype html>
<html lang="en"><title>PayPal</title><meta name="viewport" content="width=device-width">
<h1>The test PayPal</h1>
<p>${amount === null ? "Agree to be charged by the shop later" : `Pay AUD ${amount} to the shop`}${amount !== null && isAgreed ? ", and agree to be charged again" : ""}?</p>
<form>${token.startsWith("BA-") ? `<input type="hidden" name="ba_token" value="${token}">` : `<input type="hidden" name="token" value="${token}">`}
${Object.values(accounts)
  .map((email) => `<p><button name="as" value="${email}">Approve as ${email}</button></p>`)
  .join("")}
<p><button name="as" value="">Cancel and return</button></p></form></html>`

import braintreeClient from "braintree-web/client"
import dataCollector from "braintree-web/data-collector"
import paypalCheckout from "braintree-web/paypal-checkout"
import type { ApprovalStart } from "#src/contract/payments/approval-page.ts"
import { APPROVAL_ANSWER_PATH } from "#src/contract/payments/paypal.codes.ts"

/** A way out of a failure for the customer: do something here, or go elsewhere. */
type Choice = { readonly label: string } & ({ readonly onClick: () => void } | { readonly href: string })

function show(container: HTMLElement, ...parts: HTMLElement[]): void {
  container.replaceChildren(...parts)
}

function paragraph(text: string, role: "status" | "alert"): HTMLElement {
  const words = document.createElement("p")
  words.setAttribute("role", role)
  words.textContent = text
  return words
}

function showWaiting(container: HTMLElement, text: string): void {
  const turning = document.createElement("div")
  turning.className = "waiting"
  show(container, turning, paragraph(text, "status"))
}

const showOver = (container: HTMLElement, text: string): void => show(container, paragraph(text, "status"))

function showFailure(container: HTMLElement, text: string, ways: readonly Choice[]): void {
  const row = document.createElement("div")
  row.className = "row"
  for (const way of ways) {
    const isLink = "href" in way
    const control = document.createElement(isLink ? "a" : "button")
    control.textContent = way.label
    if (isLink) control.setAttribute("href", way.href)
    else control.addEventListener("click", way.onClick)
    row.append(control)
  }
  show(container, paragraph(text, "alert"), row)
}

/** A payment is not kept waiting longer for what is noticed of the browser against fraud, milliseconds. */
const NOTICE_MS = 4000

type Approval = NonNullable<ApprovalStart["asked"]>

/** The page as it begins, or as PayPal has sent the customer back to it. */
export async function runApproval(container: HTMLElement, start: ApprovalStart): Promise<void> {
  const { asked: approval, words, isCancelled, isWindow, next } = start
  const back = new URLSearchParams(location.search)
  if (!approval) return goOn(container, start, next)
  if (isCancelled) {
    showWaiting(container, words.cancelling)
    return sendAnswer(container, start, {})
  }
  if (back.has("PayerID") || back.has("ba_token")) {
    showWaiting(container, approval.amount === null ? words.adding : words.paying)
    const token = await tokenise(approval, back).catch(() => null)
    // PayPal's answer is good once and for this page: only another approval helps.
    if (!token) return showFailure(container, words.unread, [restart(words, start.here), home(start)])
    return sendAnswer(container, start, token)
  }
  showWaiting(container, words.opening)
  try {
    location.replace(await approvalAddress(approval, start.here))
  } catch {
    showFailure(container, words.unreachable, [
      restart(words, start.here),
      ...(isWindow ? [] : [home(start)]),
    ])
  }
}

async function open({ clientKey, merchantAccount }: Approval) {
  if (clientKey === null) throw new Error("Braintree was not reached.")
  const client = await braintreeClient.create({ authorization: clientKey })
  const options = { client, merchantAccountId: merchantAccount }
  return { client, paypal: await paypalCheckout.create(options) }
}

/** Where PayPal asks the customer to pay, or to agree to be charged later. */
async function approvalAddress(approval: Approval, here: string): Promise<string> {
  const { paypal } = await open(approval)
  const back = { returnUrl: here, cancelUrl: `${here}/cancelled` }
  const common = { ...back, locale: approval.locale, enableShippingAddress: false }
  if (approval.amount === null) {
    const agreement = await paypal.createPayment({ ...common, flow: "vault" as paypal.FlowType })
    return `${approval.site}/agreements/approve?ba_token=${encodeURIComponent(agreement)}`
  }
  const payment = await paypal.createPayment({
    ...common,
    flow: "checkout" as paypal.FlowType,
    intent: "capture" as paypal.Intent,
    amount: approval.amount,
    currency: approval.currency,
    requestBillingAgreement: approval.isStored,
  })
  // The amount does not change any more, so PayPal says "Pay now".
  return `${approval.site}/checkoutnow?token=${encodeURIComponent(payment)}&useraction=commit`
}

interface Answer {
  readonly token?: string
  readonly deviceData?: string
}

/** Has Braintree make a token from the customer's approval. */
async function tokenise(approval: Approval, back: URLSearchParams): Promise<Answer> {
  const { client, paypal } = await open(approval)
  const noticed = Promise.race([
    dataCollector.create({ client }).then(
      ({ deviceData }) => deviceData,
      () => undefined,
    ),
    new Promise<undefined>((resolve) => setTimeout(resolve, NOTICE_MS)),
  ])
  const agreement = back.get("ba_token")
  const approved = agreement
    ? { billingToken: agreement }
    : {
        payerID: back.get("PayerID") ?? "",
        paymentID: back.get("paymentId") ?? back.get("token") ?? "",
        paymentToken: back.get("token") ?? "",
        intent: "capture",
      }
  // The shop stores the account itself, and only where the customer asked for it.
  const { nonce } = await paypal.tokenizePayment({ ...approved, vault: false } as never)
  const deviceData = await noticed
  return { token: nonce, ...(deviceData ? { deviceData } : {}) }
}

/** Tells the shop what the customer did in PayPal. Told twice it is the same answer. */
async function sendAnswer(container: HTMLElement, start: ApprovalStart, answer: Answer): Promise<void> {
  try {
    const response = await fetch(APPROVAL_ANSWER_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ secret: start.secret, ...answer }),
    })
    if (!response.ok) throw new Error(`The shop answered ${response.status}.`)
    const { next } = (await response.json()) as { next: string }
    goOn(container, start, next)
  } catch {
    const retry = { label: start.words.again, onClick: () => void sendAnswer(container, start, answer) }
    showFailure(container, start.words.unsaid, [retry, home(start)])
  }
}

function goOn(container: HTMLElement, { isWindow, words }: ApprovalStart, next: string): void {
  if (!isWindow) {
    location.replace(next)
    return
  }
  showOver(container, words.over)
  window.close()
}

const restart = ({ again: label }: ApprovalStart["words"], here: string) => ({
  label,
  onClick: () => location.replace(here),
})
const home = ({ words, next }: ApprovalStart) => ({ label: words.back, href: next })

import type { ApprovalStart } from "#src/contract/payments/approval-page.ts"
import type { CardStart } from "#src/ui/form/card-frame-messages.ts"
import type { WalletsStart } from "#src/ui/form/wallet-frame-messages.ts"
import "./fields.css"
import "./approval.css"
import "./wallets.css"
import { type FieldsPage, openPage, paintPage, type ShownFields } from "./fields-page.ts"

const isKind = (data: unknown, kind: string): boolean =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === kind
const isStart = (data: unknown): data is CardStart => isKind(data, "lotto-card-fields")
const isWalletsStart = (data: unknown): data is WalletsStart => isKind(data, "lotto-wallets")

/** The page's gateway's program, which alone is loaded. */
async function showFields(container: HTMLElement, start: CardStart, page: FieldsPage): Promise<ShownFields> {
  switch (container.dataset.gateway) {
    case "braintree":
      return (await import("./braintree/fields.ts")).showBraintreeFields(container, start, page)
    case "opayo":
      return (await import("./opayo-fields.ts")).showOpayoFields(container, start, page)
    case "eway":
      return (await import("./eway-fields.ts")).showEwayFields(container, start, page)
    default:
      return (await import("./stripe-fields.ts")).showStripeFields(container, start, page)
  }
}

/** Shows the fields of the page's gateway. */
async function show(container: HTMLElement, start: CardStart, port: MessagePort): Promise<void> {
  paintPage(start.look)
  document.documentElement.lang = start.locale
  const page = openPage(container, port)
  try {
    const fields = await showFields(container, start, page)
    page.serve(fields, start.words)
  } catch {
    page.post({ kind: "failed" })
  }
}

/** Shows the wallet's button of the page's gateway, or looks which wallets this browser has. */
async function showWallets(container: HTMLElement, start: WalletsStart, port: MessagePort): Promise<void> {
  paintPage(start.look)
  document.documentElement.lang = start.locale
  const { openWalletsPage } = await import("./wallets-page.ts")
  const page = openWalletsPage(container, start, port)
  try {
    const wallets =
      container.dataset.gateway === "braintree"
        ? await (await import("./braintree/wallets.ts")).showBraintreeWallets(page)
        : await (await import("./stripe-wallets.ts")).showStripeWallets(page)
    page.serve(wallets)
  } catch {
    page.fail()
  }
}

/** The page that leads to PayPal and back, whose program alone is loaded. */
const approval = document.getElementById("approval")
if (approval?.dataset.start) {
  const start = JSON.parse(approval.dataset.start) as ApprovalStart
  void import("./braintree/paypal-approval.ts").then(({ runApproval }) => runApproval(approval, start))
}

/**
 * The page with a gateway's card fields or the wallets' buttons, in a frame of a form. Only a page of this very origin may begin with it: the
 * page of a partner that frames it by itself is not listened to.
 */
addEventListener("message", function begin({ source, origin, data, ports: [port] }) {
  if (source !== parent || parent === window || origin !== location.origin || !port) return
  const fields = document.getElementById("fields")
  const wallets = document.getElementById("wallets")
  if (isStart(data) && fields) void show(fields, data, port)
  else if (isWalletsStart(data) && wallets) void showWallets(wallets, data, port)
  else return
  removeEventListener("message", begin)
})

import applePay from "braintree-web/apple-pay"
import type { Client } from "braintree-web/client"
import type { WalletButton, WalletsPage } from "../wallets-page.ts"

/** Of Apple Pay on the web; browsers that have it know this one since 2018. */
const VERSION = 3

/** Brands that the shop takes, as Apple calls them. */
const acceptedNetworks: readonly string[] = ["visa", "masterCard", "amex"]

type Sessions = typeof import("braintree-web/apple-pay").ApplePaySession

/** Apple Pay, where this browser has it; null where it has not. */
export async function findApplePay(client: Client, page: WalletsPage): Promise<WalletButton | null> {
  const { ApplePaySession: Session } = window as unknown as { readonly ApplePaySession?: Sessions }
  if (!Session?.canMakePayments()) return null
  const { start, container } = page
  const { words, currency } = start
  const apple = await applePay.create({ client })
  const shop = container.dataset.shop ?? ""

  /** The sheet has to open in the press itself: nothing is waited for before. */
  function open(Sheet: Sessions, noticed: () => { deviceData?: string }): void {
    const amount = page.begin()
    if (amount === null) return
    const known = apple.createPaymentRequest({ total: { label: shop, amount }, currencyCode: currency })
    const sheet = new Sheet(VERSION, {
      ...known,
      supportedNetworks: known.supportedNetworks.filter((network) => acceptedNetworks.includes(network)),
      // In Great Britain nobody gambles on credit.
      ...(currency === "GBP" ? { merchantCapabilities: ["supports3DS", "supportsDebit"] } : {}),
    })
    sheet.onvalidatemerchant = async ({ validationURL }: { validationURL: string }) => {
      try {
        const validation = { validationURL, displayName: shop, domainName: location.hostname }
        sheet.completeMerchantValidation(await apple.performValidation(validation))
      } catch {
        sheet.abort()
        page.refuse(words.unreachable)
      }
    }
    sheet.onpaymentauthorized = async ({ payment }: { payment: { token: unknown } }) => {
      try {
        const { nonce } = await apple.tokenize({ token: payment.token })
        page.pay({ token: nonce, amount, ...noticed() }, (paid) =>
          sheet.completePayment(paid ? Sheet.STATUS_SUCCESS : Sheet.STATUS_FAILURE),
        )
      } catch {
        sheet.completePayment(Sheet.STATUS_FAILURE)
        page.refuse(words.unread)
      }
    }
    sheet.oncancel = page.cancel
    sheet.begin()
  }

  return {
    show(scheme, noticed) {
      const button = document.createElement("button")
      button.type = "button"
      button.className = `apple-pay apple-pay--${scheme === "dark" ? "white" : "black"}`
      button.setAttribute("aria-label", "Apple Pay")
      button.addEventListener("click", () => open(Session, noticed))
      container.replaceChildren(button)
    },
  }
}

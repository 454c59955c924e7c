import type { Account, Nonce } from "./account.ts"
import { isCardNumber } from "./cards.ts"
import { Refusal } from "./failures.ts"

/** A card in Google's wallet that is none of the device's own: Google gives its real number, and its bank is asked. */
export const REAL_NUMBERS: readonly string[] = ["4000000000001000", "4000000000001091"]

export interface AppleSession {
  readonly validationUrl?: string
  readonly domainName?: string
  readonly merchantIdentifier?: string
}

/** Makes Apple's session for a merchant who is who they say; opaque to everybody but Apple. */
export function validateMerchant({ validationUrl, domainName, merchantIdentifier }: AppleSession): object {
  if (!validationUrl?.startsWith("https://") || !domainName || merchantIdentifier !== "merchant.stand-in")
    throw new Refusal(422, ["applePayWebSession"])
  return { merchantSessionIdentifier: "stand-in", domainName }
}

const cardOf = (number: string) => {
  if (!isCardNumber(number)) throw new Refusal(422, ["81715"])
  return { number, month: "12", year: "2034", holder: null, cvv: null }
}

/** Makes a token from what Apple encrypted for Braintree, which here is a card's number. */
export function tokeniseApplePay(account: Account, { paymentData = "" }: { paymentData?: string }): Nonce {
  const { card } = JSON.parse(Buffer.from(paymentData, "base64").toString()) as { card: string }
  return account.addNonce({
    card: cardOf(card),
    wallet: { type: "ApplePayCard", isDevice: true, lastFour: card.slice(-4) },
  })
}

/** Makes the token that Google has Braintree make from a card, before its sheet answers. */
export const tokeniseGooglePay = (account: Account, number: string): Nonce =>
  account.addNonce({
    card: cardOf(number),
    wallet: { type: "AndroidPayCard", isDevice: !REAL_NUMBERS.includes(number), lastFour: number.slice(-4) },
  })

/** Google's script, as far as the page with the wallets' buttons uses it. */
export const googlePayScript = `
window.google = { payments: { api: {
  PaymentsClient: class {
    async isReadyToPay(request) {
      const [method] = request.allowedPaymentMethods
      if (method.type !== "CARD" || !method.parameters.allowedCardNetworks.length) throw { statusCode: "DEVELOPER_ERROR" }
      if (!window.PaymentRequest) return { result: false }
      return { result: await this.ask("AUD", "0.00", request).canMakePayment() }
    }
    ask(currency, value, data) {
      return new PaymentRequest([{ supportedMethods: "https://google.com/pay", data }], { total: { label: "The shop", amount: { currency, value } } })
    }
    createButton({ onClick, buttonColor }) {
      const place = document.createElement("div")
      const button = document.createElement("button")
      button.setAttribute("aria-label", "Google Pay")
      button.textContent = "Google Pay"
      button.style.cssText = "all:unset;box-sizing:border-box;width:100%;height:48px;text-align:center;border-radius:8px;font:600 17px system-ui;cursor:pointer;background:" + (buttonColor === "white" ? "#fff;color:#000" : "#000;color:#fff")
      button.dataset.colour = buttonColor
      button.addEventListener("click", onClick)
      place.append(button)
      return place
    }
    async loadPaymentData(request) {
      const { transactionInfo, allowedPaymentMethods: [method], merchantInfo } = request
      const { totalPrice, totalPriceStatus, currencyCode, countryCode } = transactionInfo
      if (totalPriceStatus !== "FINAL" || !countryCode || !merchantInfo.merchantName) throw { statusCode: "DEVELOPER_ERROR" }
      const { details } = await this.ask(currencyCode, totalPrice, request).show().catch(() => { throw { statusCode: "CANCELED" } })
      const answer = await fetch("https://api.sandbox.braintreegateway.com/merchants/shop/client_api/v1/stand_in/google_pay_cards", {
        method: "POST",
        headers: { "content-type": "text/plain" },
        body: JSON.stringify({ authorizationFingerprint: method.tokenizationSpecification.parameters["braintree:authorizationFingerprint"], number: details.card }),
      })
      return { apiVersion: 2, apiVersionMinor: 0, paymentMethodData: { type: "CARD", tokenizationData: { type: "PAYMENT_GATEWAY", token: await answer.text() } } }
    }
  },
} } }
`

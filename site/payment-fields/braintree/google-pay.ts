import type { Client } from "braintree-web/client"
import googlePayment, { type GooglePayment } from "braintree-web/google-payment"
import threeDSecure, { type ThreeDSecure } from "braintree-web/three-d-secure"
import { challengeWindowCode } from "#src/domain/payments/colour-depth.ts"
import { loadScriptAt } from "../field.ts"
import type { WalletButton, WalletsPage } from "../wallets-page.ts"

/** Google's own script: its button, its sheet, and whether this browser has them. */
const SCRIPT = "https://pay.google.com/gp/p/js/pay.js"

/** Brands that the shop takes, as Google calls them. */
const acceptedNetworks: readonly string[] = ["VISA", "MASTERCARD", "AMEX"]

type Request = google.payments.api.PaymentDataRequest

const isClosed = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "statusCode" in error && error.statusCode === "CANCELED"

/** Google Pay, where this browser has it; null where it has not. */
export async function findGooglePay(client: Client, page: WalletsPage): Promise<WalletButton | null> {
  const { container, start } = page
  const { googleMerchant: googleMerchantId } = container.dataset
  const { gatewayConfiguration } = client.getConfiguration()
  const [payment, secure] = await Promise.all([
    googlePayment.create({ client, googlePayVersion: 2, ...(googleMerchantId ? { googleMerchantId } : {}) }),
    start.shown && "authenticates" in container.dataset ? threeDSecure.create({ client, version: 2 }) : null,
    loadScriptAt(SCRIPT),
  ])
  const isLive = (gatewayConfiguration as { environment?: string }).environment === "production"
  const wallet = new google.payments.api.PaymentsClient({ environment: isLive ? "PRODUCTION" : "TEST" })
  const { apiVersion, apiVersionMinor, allowedPaymentMethods } = requestFor(payment, page, "0.00")
  const { result } = await wallet.isReadyToPay({ apiVersion, apiVersionMinor, allowedPaymentMethods })
  if (!result) return null

  async function open(noticed: () => { deviceData?: string }): Promise<void> {
    const amount = page.begin()
    if (amount === null) return
    const { words } = start
    let paid: google.payments.api.PaymentData
    try {
      paid = await wallet.loadPaymentData(requestFor(payment, page, amount))
    } catch (error) {
      return isClosed(error) ? page.cancel() : page.refuse(words.unreachable)
    }
    try {
      const { nonce, details } = await payment.parseResponse(paid)
      // A number of the device's own was unlocked by its owner; of a card's own number the bank is asked.
      const token =
        secure && !details.isNetworkTokenized
          ? await authenticate(secure, page, nonce, details.bin, amount)
          : nonce
      if (token === null) return page.refuse(words.unconfirmed)
      page.pay({ token, amount, ...noticed() })
    } catch {
      page.refuse(words.unread)
    }
  }

  return {
    show(scheme, noticed) {
      const button = wallet.createButton({
        buttonColor: scheme === "dark" ? "white" : "black",
        buttonType: "plain",
        buttonSizeMode: "fill",
        buttonRadius: 8,
        buttonLocale: "en",
        allowedPaymentMethods,
        onClick: () => void open(noticed),
      })
      button.className = "google-pay"
      container.replaceChildren(button)
    },
  }
}

/** Makes the request for Google's sheet: a card, and the amount to the cent. */
function requestFor(payment: GooglePayment, { container, start }: WalletsPage, amount: string): Request {
  const { currency } = start
  const known = payment.createPaymentDataRequest({
    transactionInfo: {
      currencyCode: currency,
      countryCode: container.dataset.country ?? "",
      totalPriceStatus: "FINAL",
      totalPrice: amount,
    } as { currencyCode: string; totalPriceStatus: string; totalPrice: string },
  })
  const cards = known.allowedPaymentMethods.filter(({ type }) => type === "CARD")
  return {
    ...known,
    merchantInfo: { ...known.merchantInfo, merchantName: container.dataset.shop ?? "" },
    allowedPaymentMethods: cards.map((method) => ({
      ...method,
      parameters: {
        ...method.parameters,
        allowedCardNetworks: method.parameters.allowedCardNetworks.filter((name) =>
          acceptedNetworks.includes(name),
        ),
        // In Great Britain nobody gambles on credit.
        ...(currency === "GBP" ? { allowCreditCards: false } : {}),
      },
    })),
  }
}

/** Has the bank asked; null where it did not say that it is the customer. */
async function authenticate(
  verifier: ThreeDSecure,
  { setChallengeShown }: WalletsPage,
  nonce: string,
  bin: string,
  amount: string,
): Promise<string | null> {
  try {
    const known = await verifier.verifyCard({
      nonce,
      amount,
      bin,
      collectDeviceData: true,
      // The frame is as wide as the form it stands in.
      additionalInformation: { acsWindowSize: challengeWindowCode(innerWidth) },
      onLookupComplete(lookup, next) {
        if (lookup.requiresUserAuthentication) setChallengeShown(true)
        next()
      },
    })
    const { liabilityShifted, liabilityShiftPossible } = known.threeDSecureInfo
    return liabilityShiftPossible && !liabilityShifted ? null : known.nonce
  } finally {
    setChallengeShown(false)
  }
}

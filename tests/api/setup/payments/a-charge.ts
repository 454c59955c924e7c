import type { Charge, PayerBrowser } from "#src/server/payments/gateways/charge.ts"

/** A charge as a gateway is asked for it, of a customer who is there, for the first time. */
export const aCharge = (token: string, changes: Partial<Charge> = {}): Charge => ({
  reference: crypto.randomUUID(),
  gatewayCharge: null,
  openedAt: null,
  chargeToken: null,
  deviceData: null,
  token,
  cents: 2500,
  currency: "AUD",
  securityCode: null,
  unattended: false,
  gatewayCustomer: null,
  saveCard: false,
  attempts: 0,
  isPayPal: false,
  digitalWallet: null,
  isFirst: true,
  payer: {
    id: crypto.randomUUID(),
    firstname: "Kim",
    lastname: "Nguyen",
    email: "kim@example.com",
    street: "88 Bay Road",
    city: "Sydney",
    state: "NSW",
    postcode: "2000",
    country: "AU",
  },
  browser: null,
  returnUrl: "https://shop.example/3ds/notify",
  ...changes,
})

/** The details of a browser that a bank is sent. */
export const aBrowserSeen: PayerBrowser = {
  browserJavascriptEnabled: true,
  browserJavaEnabled: false,
  browserLanguage: "en-GB",
  browserColorDepth: 24,
  browserScreenHeight: 844,
  browserScreenWidth: 390,
  browserTz: 0,
  challengeWindowSize: "Small",
  address: "203.0.113.10",
  accept: "text/html",
  userAgent: "Mozilla/5.0",
}

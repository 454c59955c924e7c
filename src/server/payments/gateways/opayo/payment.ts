import type { Charge, PayerBrowser } from "../charge.ts"

/** Longest texts that Opayo takes, characters. */
const NAME = 20
const LINE = 50

/** Under which key a card is charged, and what it is called: a new one by both, a stored one by its name alone. */
export const NEW_CARD = /^([0-9A-F-]{36}):([0-9A-F-]{36})$/i

/** A payment that is reserved at the bank and taken in a second step. */
export function paymentOf(charge: Charge, threeDSecure: boolean): object {
  const { reference, token, cents, currency, payer, unattended, saveCard, browser } = charge
  const [, key, identifier] = NEW_CARD.exec(token) ?? []
  const isStored = identifier === undefined
  return {
    transactionType: "Deferred",
    vendorTxCode: reference,
    amount: cents,
    currency,
    description: "Deposit",
    entryMethod: "Ecommerce",
    apply3DSecure: unattended || !threeDSecure ? "Disable" : "UseMSPSetting",
    paymentMethod: {
      card: {
        // Of a stored card its security code was typed under a key of its own.
        merchantSessionKey: key ?? charge.securityCode ?? charge.chargeToken,
        cardIdentifier: identifier ?? token,
        ...(isStored ? { reusable: true } : {}),
        ...(saveCard ? { save: true } : {}),
      },
    },
    customerFirstName: payer.firstname.slice(0, NAME),
    customerLastName: payer.lastname.slice(0, NAME),
    customerEmail: payer.email,
    billingAddress: {
      address1: payer.street.slice(0, LINE),
      city: payer.city.slice(0, 40),
      postalCode: payer.postcode.slice(0, 10),
      country: payer.country,
    },
    ...(saveCard
      ? { credentialType: { cofUsage: "First", initiatedType: "CIT", mitType: "Unscheduled" } }
      : {}),
    ...(isStored
      ? {
          credentialType: unattended
            ? { cofUsage: "Subsequent", initiatedType: "MIT", mitType: "Unscheduled" }
            : { cofUsage: "Subsequent", initiatedType: "CIT" },
        }
      : {}),
    ...(unattended ? {} : { strongCustomerAuthentication: browserInformation(browser, charge.returnUrl) }),
  }
}

/** Describes the browser to the bank. Opayo wants it from everybody: an unknown value is said as the least. */
function browserInformation(browser: PayerBrowser | null, notificationURL: string): object {
  return {
    notificationURL,
    browserIP: browser?.address ?? "",
    browserAcceptHeader: browser?.accept ?? "*/*",
    browserUserAgent: browser?.userAgent ?? "",
    browserJavascriptEnabled: browser?.browserJavascriptEnabled ?? true,
    browserJavaEnabled: browser?.browserJavaEnabled ?? false,
    browserLanguage: browser?.browserLanguage.slice(0, 8) ?? "en-GB",
    browserColorDepth: String(browser?.browserColorDepth ?? 24),
    browserScreenHeight: String(browser?.browserScreenHeight ?? 768),
    browserScreenWidth: String(browser?.browserScreenWidth ?? 1024),
    browserTZ: String(browser?.browserTz ?? 0),
    challengeWindowSize: browser?.challengeWindowSize ?? "Medium",
    transType: "GoodsAndServicePurchase",
  }
}

import type { BrowserContext, Locator, Page } from "@playwright/test"

/**
 * Gives a browser the wallets that only Apple's and Google's own have: their sheets over the page, and what these give to
 * a gateway, which here is a card's number. Everything around them is the shop's and the gateway's.
 */
const wallets = (has: {
  readonly apple: boolean
  readonly google: boolean
  readonly cards: readonly string[]
}) => {
  interface Sheet {
    readonly close: () => void
  }
  /** The page over which a sheet stands: the outermost that is of the same site as this one. */
  function outermost(): Document {
    let at: Window = window
    try {
      while (at.parent !== at && at.parent.document) at = at.parent
    } catch {
      // Somebody else's page begins here.
    }
    return at.document
  }
  /** `request`: what the page asked the wallet for, which a test reads from the sheet. */
  function openSheet(
    name: string,
    total: string,
    request: object,
    onPay: (card: string) => void,
    onCancel: () => void,
  ): Sheet {
    const page = outermost()
    const dialog = page.createElement("dialog")
    dialog.setAttribute("aria-label", name)
    dialog.dataset.request = JSON.stringify(request)
    const words = page.createElement("p")
    words.textContent = `Pay ${total}`
    dialog.append(words)
    const add = (label: string, act: () => void) => {
      const button = page.createElement("button")
      button.textContent = label
      button.addEventListener("click", act)
      dialog.append(button)
    }
    for (const card of has.cards) add(`Pay with ${card}`, () => onPay(card))
    const cancel = () => {
      dialog.remove()
      onCancel()
    }
    add("Cancel", cancel)
    dialog.addEventListener("cancel", cancel)
    page.body.append(dialog)
    dialog.showModal()
    return { close: () => dialog.remove() }
  }
  /** A sheet opens at a press only, and only where every page around has let this one ask to pay. */
  function needPress(): void {
    const { featurePolicy } = document as Document & {
      featurePolicy?: { allowsFeature(name: string): boolean }
    }
    if (featurePolicy?.allowsFeature("payment") === false)
      throw new DOMException("Nobody let this page ask to pay.", "SecurityError")
    if (!navigator.userActivation.isActive) throw new DOMException("Must be a press.", "InvalidAccessError")
  }

  class Session {
    static readonly STATUS_SUCCESS = 0
    static readonly STATUS_FAILURE = 1
    static canMakePayments = () => true
    static supportsVersion = () => true
    onvalidatemerchant?: (event: { validationURL: string }) => void
    onpaymentauthorized?: (event: { payment: object }) => void
    oncancel?: () => void
    private sheet: Sheet | null = null
    private readonly request: { total: { amount: string }; currencyCode: string; supportedNetworks: string[] }
    constructor(_version: number, request: Session["request"]) {
      needPress()
      if (!(Number(request.total.amount) > 0) || request.supportedNetworks.length === 0)
        throw new TypeError("Not a request of Apple Pay's.")
      this.request = request
    }
    begin(): void {
      this.onvalidatemerchant?.({
        validationURL: "https://apple-pay-gateway.apple.com/paymentservices/startSession",
      })
    }
    completeMerchantValidation(session: object): void {
      if (!session) throw new TypeError("No merchant session.")
      const { total, currencyCode } = this.request
      const pay = (card: string) =>
        this.onpaymentauthorized?.({ payment: { token: { paymentData: { card }, paymentMethod: {} } } })
      this.sheet = openSheet("Apple Pay", `${currencyCode} ${total.amount}`, this.request, pay, () =>
        this.oncancel?.(),
      )
    }
    completePayment(status: number): void {
      this.sheet?.close()
      outermost().body.dataset.walletEnded = status === 0 ? "paid" : "not paid"
    }
    abort(): void {
      this.sheet?.close()
    }
  }

  class Request {
    private readonly methods: readonly { supportedMethods: string; data?: object }[]
    private readonly total: { amount: { currency: string; value: string } }
    constructor(methods: Request["methods"], details: { total: Request["total"] }) {
      this.methods = methods
      this.total = details.total
    }
    canMakePayment = async () =>
      this.methods.some(({ supportedMethods }) => supportedMethods === "https://google.com/pay")
    show(): Promise<object> {
      needPress()
      const { currency, value } = this.total.amount
      return new Promise((resolve, reject) => {
        const sheet = openSheet(
          "Google Pay",
          `${currency} ${value}`,
          this.methods[0]?.data ?? {},
          (card) => {
            sheet.close()
            resolve({ details: { card }, complete: async () => {} })
          },
          () => reject(new DOMException("The sheet was closed.", "AbortError")),
        )
      })
    }
  }
  // A browser without Google's wallet has the interface all the same, and none of Apple's.
  Object.assign(window, has.apple ? { ApplePaySession: Session } : {})
  Object.assign(window, { PaymentRequest: has.google ? Request : undefined })
}

export const giveWallets = (
  context: BrowserContext,
  has: { apple?: boolean; google?: boolean; cards: readonly string[] },
): Promise<unknown> => context.addInitScript(wallets, { apple: false, google: false, ...has })

/** The sheet of a wallet, over the page; on a partner's page over the shop's frame. */
export const walletSheet = (page: Page | Locator, name: "Apple Pay" | "Google Pay") =>
  page.getByRole("dialog", { name })

/** Reads a page's request to a wallet, once its sheet is there. */
export const sheetRequest = async (sheet: Locator): Promise<unknown> =>
  JSON.parse((await sheet.getAttribute("data-request")) ?? "null")

/** Messages between a form and the page with a gateway's card fields in it, over a port of their own. */

/** All fields of a card, or the security code of one that is stored. */
export type CardFields = "card" | "code"

/** Colours as `#rrggbb`: the gateway's own fields understand no others. */
export interface CardLook {
  readonly scheme: "light" | "dark"
  readonly surface: string
  readonly text: string
  readonly muted: string
  readonly edge: string
  readonly focus: string
  readonly danger: string
  /** Of corners, as CSS. */
  readonly radius: string
}

export interface CardWords {
  /** The holder's name, where the gateway's fields ask for it. */
  readonly holder: string
  readonly holderWrong: string
  readonly number: string
  readonly expiry: string
  readonly code: string
  /** For a card of a brand that the shop does not take. */
  readonly otherBrand: string
  readonly unreachable: string
  /** Beside a field, for gateways whose fields have no words of their own. */
  readonly numberWrong: string
  readonly expiryWrong: string
  readonly codeWrong: string
  /** The customer's bank was asked and did not say yes. */
  readonly unconfirmed: string
}

/** Posted once to the page's window, with the port. */
export interface CardStart {
  readonly kind: "lotto-card-fields"
  /** The key that the gateway's script begins with. */
  readonly clientKey: string
  readonly fields: CardFields
  readonly locale: string
  readonly look: CardLook
  readonly words: CardWords
}

export type ToCardFields =
  | { readonly kind: "look"; readonly look: CardLook }
  | { readonly kind: "lock"; readonly locked: boolean }
  | { readonly kind: "focus" }
  /** The customer turns round at their bank's question. */
  | { readonly kind: "cancel" }
  /**
   * Has the gateway turn what was typed into a token; with some the bank is asked about the amount, "25.00", and with
   * some it happens under a client key of its own.
   */
  | {
      readonly kind: "tokenise"
      readonly call: number
      readonly holder: string
      readonly amount: string
      readonly clientKey?: string
    }
  /** Has the gateway store the card, with the secret of a setup where it has one; the bank may ask the customer there. */
  | { readonly kind: "store"; readonly call: number; readonly holder: string; readonly secret: string }

export type FromCardFields =
  | { readonly kind: "ready" }
  /** The gateway's script or its fields did not come. */
  | { readonly kind: "failed" }
  | { readonly kind: "height"; readonly height: number }
  /** The bank's question is shown over the fields, or is gone. */
  | { readonly kind: "challenge"; readonly isShown: boolean }
  /** The customer cancelled a question, which only ends with the page: it has to be loaded anew. */
  | { readonly kind: "stuck" }
  /** Something else stands in the fields than before. */
  | { readonly kind: "edited" }
  | { readonly kind: "token"; readonly call: number; readonly token: string; readonly deviceData?: string }
  /** `message` is empty where the page shows it beside its field. */
  | { readonly kind: "refused"; readonly call: number; readonly message: string }

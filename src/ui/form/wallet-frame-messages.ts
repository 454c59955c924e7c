import type { CardLook } from "./card-frame-messages.ts"

/**
 * Messages between a form and the page with the buttons of Apple Pay and Google Pay, over a port of their
 * own.
 */

/** Apple Pay or Google Pay, by the code of the way to pay. */
export type WalletCode = "ap" | "gp"

export interface WalletWords {
  readonly unreachable: string
  /** Shown when the wallet's answer could not be turned into a payment. */
  readonly unread: string
  /** The customer's bank was asked and did not say yes. */
  readonly unconfirmed: string
}

/** Posted once to the page's window, with the port. */
export interface WalletsStart {
  readonly kind: "lotto-wallets"
  /** The key that the gateway's script begins with. */
  readonly clientKey: string
  /** Those that the page looks for in this browser. */
  readonly codes: readonly WalletCode[]
  /** The one whose button is shown; null where it is only asked which there are. */
  readonly shown: WalletCode | null
  /** Three letters. */
  readonly currency: string
  /**
   * The amount that the wallet asks its owner to pay, "25.00"; null while there is no amount that may be
   * paid.
   */
  readonly amount: string | null
  readonly locale: string
  readonly look: CardLook
  readonly words: WalletWords
}

export type ToWallets =
  | { readonly kind: "look"; readonly look: CardLook }
  | { readonly kind: "amount"; readonly amount: string | null }
  /** How the payment ended, which a wallet that still waits shows its owner. */
  | { readonly kind: "ended"; readonly paid: boolean }

/** A payment as the wallet's owner has allowed it: of this amount, and good once. */
export interface WalletPayment {
  readonly token: string
  readonly amount: string
  readonly deviceData?: string
}

/** How a payment ended, and what follows once its wallet was told. */
export interface WalletOutcome {
  readonly paid: boolean
  readonly goOn: () => void
}

export type FromWallets =
  /** Those that this browser has; the button is there, where one was to be shown. */
  | { readonly kind: "available"; readonly codes: readonly WalletCode[] }
  /** The gateway's script or the button did not come. */
  | { readonly kind: "failed" }
  | { readonly kind: "height"; readonly height: number }
  /** The bank's question is shown over the button, or is gone. */
  | { readonly kind: "challenge"; readonly isShown: boolean }
  /** The button was pressed without an amount that may be paid. */
  | { readonly kind: "amount-missing" }
  | ({ readonly kind: "paid" } & WalletPayment)
  /** The wallet knows how the payment ended. */
  | { readonly kind: "told" }
  | { readonly kind: "refused"; readonly message: string }

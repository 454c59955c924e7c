import type { ComponentType } from "react"
import type { Surface } from "#src/contract/site/surface.ts"

/**
 * Promises a one-time token that signs the partner's visitor in; called again when one has expired. The partner's
 * server sends the challenge along, so that the token is good in the frame that asked and nowhere else.
 */
export type GetToken = (challenge: string) => Promise<string | null>

/** The configuration of an element that sells, for the shop's own frame too. */
interface PurchaseSettings {
  /** The element itself; null on the server. */
  readonly host: Element | null
  readonly getToken: GetToken | null
  /** The partner's channel that its sales count for. */
  readonly channel: string | null
  readonly campaign: string | null
  readonly theme: "light" | "dark" | "auto"
  /** Whether each step has an entry in the browser's history. */
  readonly history: "on" | "off"
}

/** Properties of the shop's own frame for signing in and paying on a partner's page. */
export interface CheckoutFrameProps extends PurchaseSettings {
  /** The customer goes back to the cart. */
  readonly onCancel: () => void
  /** The purchase succeeded; its receipt is shown inside the frame. */
  readonly onPurchase: (checkoutId: string) => void
}

/** Where a purchase runs, and what its element was configured with. */
export interface PurchaseSurface extends PurchaseSettings {
  readonly surface: Surface
  /** Signs in and takes the payment on a partner's page; elements bring it, since only they know the frame. */
  readonly CheckoutFrame: ComponentType<CheckoutFrameProps>
}

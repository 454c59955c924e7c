import { watchSize } from "#src/domain/core/browser/observe.ts"
import type { CardLook } from "#src/ui/form/card-frame-messages.ts"
import type {
  FromWallets,
  ToWallets,
  WalletPayment,
  WalletsStart,
} from "#src/ui/form/wallet-frame-messages.ts"

/** The bank's question is shown over the button and needs more room than it does: the highest of its windows with a gateway's edge, pixels. */
const BANK_HEIGHT = 680

/** One wallet of a gateway's, where this browser has it. */
export interface WalletButton {
  /** Puts the wallet's own button into the page, in the place of the one before. */
  readonly show: (scheme: "light" | "dark", noticed: () => { deviceData?: string }) => void
}

/** A gateway's wallets once they are there. */
export interface ShownWallets {
  readonly codes: WalletsStart["codes"]
  readonly repaint: (look: CardLook) => void
  readonly setAmount: (amount: string | null) => void
}

/** Opens the page's side of the talk with the form in whose frame it stands. */
export function openWalletsPage(container: HTMLElement, start: WalletsStart, port: MessagePort) {
  const post = (message: FromWallets) => port.postMessage(message)
  let { amount } = start
  let isOpen = false
  let showsChallenge = false
  let whenEnded: ((paid: boolean) => void) | null = null
  const postHeight = () => {
    const height = showsChallenge ? BANK_HEIGHT : Math.ceil(container.getBoundingClientRect().height)
    post({ kind: "height", height })
  }
  watchSize(container, postHeight)
  return {
    start,
    container,
    /** Begins a payment at a press: its amount, or null where none may begin now. */
    begin(): string | null {
      if (isOpen) return null
      if (amount === null) {
        post({ kind: "amount-missing" })
        return null
      }
      isOpen = true
      return amount
    },
    /** The wallet's owner has allowed the payment. `ended` is told once whether it went through. */
    pay(payment: WalletPayment, ended?: (paid: boolean) => void): void {
      whenEnded = ended ?? null
      post({ kind: "paid", ...payment })
    },
    /** The wallet's owner has closed it, which says enough. */
    cancel(): void {
      isOpen = false
    },
    refuse(message: string): void {
      isOpen = false
      post({ kind: "refused", message })
    },
    fail: () => post({ kind: "failed" }),
    /** Makes room for the bank's question, or takes it back. */
    setChallengeShown(shown: boolean): void {
      if (showsChallenge === shown) return
      showsChallenge = shown
      postHeight()
      post({ kind: "challenge", isShown: shown })
    },
    /** Answers the form from now on. */
    serve(wallets: ShownWallets): void {
      port.onmessage = ({ data }: MessageEvent<ToWallets>) => {
        if (data.kind === "look") wallets.repaint(data.look)
        if (data.kind === "amount") {
          amount = data.amount
          wallets.setAmount(amount)
        }
        if (data.kind !== "ended") return
        isOpen = false
        whenEnded?.(data.paid)
        whenEnded = null
        post({ kind: "told" })
      }
      postHeight()
      post({ kind: "available", codes: wallets.codes })
    },
  }
}
export type WalletsPage = ReturnType<typeof openWalletsPage>

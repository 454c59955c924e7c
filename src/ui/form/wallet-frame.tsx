import { type ReactNode, useEffect, useRef, useState } from "react"
import { watchMedia } from "#src/domain/core/browser/observe.ts"
import { useStyles } from "../base/styles.tsx"
import { readLook } from "./card-look.ts"
import css from "./wallet-frame.css?inline"
import type {
  FromWallets,
  ToWallets,
  WalletCode,
  WalletOutcome,
  WalletPayment,
  WalletsStart,
  WalletWords,
} from "./wallet-frame-messages.ts"

/** Without a word from the page for so long, it is given up, milliseconds. */
const LONGEST_MS = 20_000

/** A page that is gone, or slow, is not waited for longer, milliseconds. */
const TELLING_MS = 1000

interface WalletFrameProps {
  /** The page's address. */
  page: string
  title: string
  clientKey: string
  codes: readonly WalletCode[]
  /** The wallet whose button is shown; null where it is only looked which there are. */
  shown: WalletCode | null
  currency: string
  /** "25.00"; null while there is none that may be paid. */
  amount: string | null
  locale: string
  words: WalletWords
  busy?: boolean
  /** Shown over the button while it loads, and while a payment is taken. */
  waiting?: ReactNode
  onAvailable?: (codes: readonly WalletCode[]) => void
  onFailed: () => void
  onAmountMissing?: () => void
  onPaid?: (payment: WalletPayment) => Promise<WalletOutcome>
  onRefused?: (message: string) => void
  /** The bank's question is shown in the frame, or is gone. */
  onChallenge?: (isShown: boolean) => void
}

/**
 * A wallet's own button, in a page of the shop's origin in a frame: the gateway's scripts run there alone. Its room is
 * reserved, so nothing moves when it comes.
 */
export function WalletFrame(props: WalletFrameProps) {
  useStyles(css)
  const { page, title, shown, amount, busy = false, waiting } = props
  const [isReady, setReady] = useState(false)
  const [height, setHeight] = useState<number>()
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<WalletLine | null>(null)
  const resolveNotified = useRef<(() => void) | null>(null)
  const latest = useRef(props)
  latest.current = props

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const patience = setTimeout(() => latest.current.onFailed(), LONGEST_MS)
    const repaint = () => line.current?.send({ kind: "look", look: readLook(element) })

    async function hear(message: FromWallets): Promise<void> {
      const { onAvailable, onFailed, onAmountMissing, onPaid, onRefused, onChallenge } = latest.current
      if (message.kind === "height") setHeight(message.height)
      if (message.kind === "amount-missing") onAmountMissing?.()
      if (message.kind === "challenge") onChallenge?.(message.isShown)
      if (message.kind === "refused") onRefused?.(message.message)
      if (message.kind === "told") resolveNotified.current?.()
      if (message.kind === "paid" && onPaid) {
        const { kind: _, ...payment } = message
        const { paid, goOn } = await onPaid(payment)
        const known = new Promise<void>((resolve) => {
          resolveNotified.current = resolve
        })
        line.current?.send({ kind: "ended", paid })
        // The wallet's sheet belongs to the frame: it is closed before the page goes on.
        await Promise.race([known, new Promise((resolve) => setTimeout(resolve, TELLING_MS))])
        goOn()
      }
      if (message.kind !== "available" && message.kind !== "failed") return
      clearTimeout(patience)
      const isThere = message.kind === "available" && (shown === null || message.codes.includes(shown))
      if (!isThere) return onFailed()
      setReady(true)
      onAvailable?.(message.codes)
    }

    function connect(): void {
      const window = element?.contentWindow
      if (!element || !window || line.current) return
      const { clientKey, codes, currency, locale, words } = latest.current
      const start: WalletsStart = {
        kind: "lotto-wallets",
        clientKey,
        codes,
        shown,
        currency,
        amount: latest.current.amount,
        locale,
        look: readLook(element),
        words,
      }
      line.current = openWalletLine(window, new URL(page).origin, start, (message) => void hear(message))
    }
    element.addEventListener("load", connect)
    const endWatching = watchMedia("(prefers-color-scheme: dark)", repaint)
    return () => {
      clearTimeout(patience)
      element.removeEventListener("load", connect)
      endWatching()
      line.current?.close()
      line.current = null
      latest.current.onChallenge?.(false)
    }
  }, [page, shown])

  useEffect(() => {
    if (isReady) line.current?.send({ kind: "amount", amount })
  }, [amount, isReady])

  const isHidden = shown === null
  return (
    <div
      className={isHidden ? "wallet-frame--hidden" : "wallet-frame"}
      inert={isHidden || busy}
      data-state={isReady ? "ready" : "loading"}
      data-busy={busy ? "" : undefined}
    >
      <iframe
        ref={frame}
        className="wallet-frame__page"
        title={title}
        src={page}
        allow="payment"
        style={height === undefined || isHidden ? undefined : { blockSize: `${height}px` }}
      />
      {isHidden || (isReady && !busy) ? null : <div className="wallet-frame__over">{waiting}</div>}
    </div>
  )
}

/** The line from a form to the wallet's button in its frame. */
interface WalletLine {
  readonly send: (message: ToWallets) => void
  readonly close: () => void
}

function openWalletLine(
  window: Window,
  origin: string,
  start: WalletsStart,
  onMessage: (message: FromWallets) => void,
): WalletLine {
  const { port1: port, port2 } = new MessageChannel()
  port.onmessage = ({ data }: MessageEvent<FromWallets>) => onMessage(data)
  window.postMessage(start, origin, [port2])
  return {
    send: (message) => port.postMessage(message),
    close: () => port.close(),
  }
}

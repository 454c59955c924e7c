import type { FromWallets, ToWallets, WalletsStart } from "./wallet-frame-messages.ts"

/** The line from a form to the wallet's button in its frame. */
export interface WalletLine {
  readonly send: (message: ToWallets) => void
  readonly close: () => void
}

export function openWalletLine(
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

import type { CardStart, FromCardFields, ToCardFields } from "../card-frame-messages.ts"

/** Waiting for a token is given up after so long; a bank that asks the customer has longer, milliseconds. */
const TOKEN_MS = 45_000
const BANK_MS = 15 * 60_000

/** The gateway did not take what was typed; said beside the form's card, or nowhere where the fields say it themselves. */
class CardRefusal extends Error {
  readonly fields: readonly { readonly field: string; readonly message: string }[]

  constructor(message: string) {
    super(message)
    this.name = "CardRefusal"
    this.fields = [{ field: "card", message }]
  }
}

/** The line from a form to the card fields in its frame. */
export interface CardLine {
  /** Counts what was typed, so that another card is another payment. */
  readonly edits: () => number
  readonly send: (message: ToCardFields) => void
  /** A token of the card, or of the security code. Rejects with what is wrong with it. */
  readonly tokenise: (holder: string) => Promise<string>
  /** Stores the card at the gateway; gives the gateway's name of it. */
  readonly store: (secret: string, holder: string) => Promise<string>
  readonly close: () => void
}

export function openCardLine(
  window: Window,
  origin: string,
  start: CardStart,
  on: { onReady: () => void; onFailed: () => void; onHeight: (height: number) => void },
): CardLine {
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map<number, (answer: FromCardFields | null) => void>()
  let calls = 0
  let edits = 0
  port.onmessage = ({ data }: MessageEvent<FromCardFields>) => {
    if (data.kind === "ready") on.onReady()
    if (data.kind === "failed") on.onFailed()
    if (data.kind === "height") on.onHeight(data.height)
    if (data.kind === "edited") edits += 1
    if (data.kind === "token" || data.kind === "refused") waiting.get(data.call)?.(data)
  }
  window.postMessage(start, origin, [port2])
  const send = (message: ToCardFields) => port.postMessage(message)

  function ask(question: (call: number) => ToCardFields, longest: number): Promise<string> {
    const call = ++calls
    return new Promise((resolve, reject) => {
      const end = (answer: FromCardFields | null) => {
        clearTimeout(timer)
        waiting.delete(call)
        if (answer?.kind === "token") resolve(answer.token)
        else reject(new CardRefusal(answer?.kind === "refused" ? answer.message : start.words.unreachable))
      }
      const timer = setTimeout(() => end(null), longest)
      waiting.set(call, end)
      send(question(call))
    })
  }
  return {
    edits: () => edits,
    send,
    tokenise: (holder) => ask((call) => ({ kind: "tokenise", call, holder }), TOKEN_MS),
    store: (secret, holder) => ask((call) => ({ kind: "store", call, holder, secret }), BANK_MS),
    close() {
      for (const end of [...waiting.values()]) end(null)
      port.close()
    },
  }
}

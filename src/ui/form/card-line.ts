import type { CardStart, FromCardFields, ToCardFields } from "./card-frame-messages.ts"

/** Waiting is given up after so long, milliseconds: a bank may ask the customer meanwhile. */
const LONGEST_MS = 15 * 60_000

/** The gateway did not take what was typed; said beside the form's card, or nowhere where the fields say it themselves. */
class CardRefusal extends Error {
  readonly fields: readonly { readonly field: string; readonly message: string }[]

  constructor(message: string) {
    super(message)
    this.name = "CardRefusal"
    this.fields = [{ field: "card", message }]
  }
}

/** The gateway's token for a card. */
export interface CardToken {
  readonly token: string
  /** Signs of fraud that the gateway's script collected from the browser, where it looks. */
  readonly deviceData?: string
}

/** The line from a form to the card fields in its frame. */
export interface CardLine {
  /** Counts what was typed, so that another card is another payment. */
  readonly edits: () => number
  readonly send: (message: ToCardFields) => void
  /** A token of the card, or of the security code. Rejects with what is wrong with it. */
  readonly tokenise: (holder: string, amount: string, clientKey?: string) => Promise<CardToken>
  /** Stores the card at the gateway, or makes a token with which it is stored; gives the gateway's name of it. */
  readonly store: (secret: string, holder: string) => Promise<string>
  readonly close: () => void
}

export function openCardLine(
  window: Window,
  origin: string,
  start: CardStart,
  on: {
    readonly onReady: () => void
    readonly onFailed: () => void
    readonly onHeight: (height: number) => void
    readonly onChallenge: (isShown: boolean) => void
    readonly onStuck: () => void
  },
): CardLine {
  const { port1: port, port2 } = new MessageChannel()
  const waiting = new Map<number, (answer: FromCardFields | null) => void>()
  let calls = 0
  let edits = 0
  port.onmessage = ({ data }: MessageEvent<FromCardFields>) => {
    if (data.kind === "ready") on.onReady()
    if (data.kind === "failed") on.onFailed()
    if (data.kind === "height") on.onHeight(data.height)
    if (data.kind === "challenge") on.onChallenge(data.isShown)
    if (data.kind === "edited") edits += 1
    if (data.kind === "token" || data.kind === "refused") waiting.get(data.call)?.(data)
    if (data.kind === "stuck") on.onStuck()
  }
  window.postMessage(start, origin, [port2])
  const send = (message: ToCardFields) => port.postMessage(message)

  function request(question: (call: number) => ToCardFields): Promise<CardToken> {
    const call = ++calls
    return new Promise((resolve, reject) => {
      const end = (answer: FromCardFields | null) => {
        clearTimeout(timer)
        waiting.delete(call)
        if (answer?.kind === "token") resolve(answer)
        else reject(new CardRefusal(answer?.kind === "refused" ? answer.message : start.words.unreachable))
      }
      const timer = setTimeout(() => end(null), LONGEST_MS)
      waiting.set(call, end)
      send(question(call))
    })
  }
  return {
    edits: () => edits,
    send,
    tokenise: (holder, amount, clientKey) =>
      request((call) => ({ kind: "tokenise", call, holder, amount, ...(clientKey ? { clientKey } : {}) })),
    store: async (secret, holder) =>
      (await request((call) => ({ kind: "store", call, holder, secret }))).token,
    close() {
      for (const end of [...waiting.values()]) end(null)
      port.close()
    },
  }
}

import type { FrameTicket, Outward } from "./protocol.ts"
import type { Session } from "./session.ts"

/** The cart after a ticket was put into it, and the ticket's own line. */
export type FrameAdded = Omit<Outward["added"], "for">

/** Why a ticket is not in the cart: `code` is for programs, `message` can be shown to the visitor. */
export class FrameError extends Error {
  override name = "FrameError"
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** A frame that has not answered for so long will not, milliseconds. */
const ANSWER_MS = 30_000
const NOT_ANSWERED = "The ticket shop did not answer."

/** Tickets that the page asked to have put into the cart, until the frame answers. */
export function createAddRequests() {
  type Settle = (answer: FrameAdded | FrameError) => void
  const open = new Set<Settle>()
  const pending = new Map<number, Settle>()
  let closed: FrameError | null = null
  const settle = (question: number, answer: FrameAdded | FrameError) => pending.get(question)?.(answer)
  return {
    /** Sends a ticket when `whenReady` says that it can be heard. */
    request(
      ticket: FrameTicket,
      send: Session["send"],
      whenReady: (callback: () => void) => void,
    ): Promise<FrameAdded> {
      if (closed) return Promise.reject(closed)
      return new Promise((resolve, reject) => {
        let timer: ReturnType<typeof setTimeout> | undefined
        const done: Settle = (answer) => {
          clearTimeout(timer)
          open.delete(done)
          if (answer instanceof FrameError) reject(answer)
          else resolve(answer)
        }
        open.add(done)
        whenReady(() => {
          if (!open.has(done)) return
          const question = send("add-to-cart", { ticket })
          if (question === null) return done(new FrameError("invalid", "addToCart: this is no LottoTicket."))
          pending.set(question, done)
          timer = setTimeout(() => done(new FrameError("timeout", NOT_ANSWERED)), ANSWER_MS)
        })
      })
    },
    added: ({ for: question, ...added }: Outward["added"]) => settle(question, added),
    refused: ({ for: question, code, message }: Outward["refused"]) =>
      settle(question, new FrameError(code, message)),
    /** Nobody will answer what is open: the frame went, or never came. */
    end(error = new FrameError("timeout", NOT_ANSWERED)): void {
      for (const done of [...open]) done(error)
      pending.clear()
    },
    /** Nobody will answer anything any more. */
    close(code: string, message = NOT_ANSWERED): void {
      closed = new FrameError(code, message)
      this.end(closed)
    },
  }
}

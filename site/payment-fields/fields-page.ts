import { watchSize } from "#src/domain/core/browser/observe.ts"
import type { CardLook, CardWords, FromCardFields, ToCardFields } from "#src/ui/form/card-frame-messages.ts"

/** The bank's question is shown over the fields and needs more room than they do: the highest of its windows with a gateway's edge, pixels. */
const BANK_HEIGHT = 680

/** A token, or what is wrong: nothing where the page shows it beside a field. */
export type Outcome = { readonly token: string; readonly deviceData?: string } | { readonly error: string }

/** A gateway's fields once they are there. */
export interface ShownFields {
  readonly focus: () => void
  readonly repaint: (look: CardLook) => void
  readonly lock: (locked: boolean) => void
  /** `amount` is what the card is to be charged, "25.00"; a `clientKey` takes the place of the one before. */
  readonly tokenise: (holder: string, amount: string, clientKey?: string) => Promise<Outcome>
  readonly store: (holder: string, secret: string) => Promise<Outcome>
}

export function paintPage({ radius, scheme, ...colours }: CardLook): void {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries({ ...colours, radius, scheme }))
    style.setProperty(`--${name}`, value)
}

/** Opens the page's side of the talk with the form in whose frame it stands. */
export function openPage(container: HTMLElement, port: MessagePort) {
  const post = (message: FromCardFields) => port.postMessage(message)
  let showsChallenge = false
  const postHeight = () => {
    const height = showsChallenge ? BANK_HEIGHT : Math.ceil(container.getBoundingClientRect().height)
    post({ kind: "height", height })
  }
  watchSize(container, postHeight)
  return {
    post,
    /** Makes room for the bank's question, or takes it back. */
    setChallengeShown(shown: boolean): void {
      if (showsChallenge === shown) return
      showsChallenge = shown
      postHeight()
      post({ kind: "challenge", isShown: shown })
    },
    /** Answers the form from now on. */
    serve(
      fields: ShownFields,
      { unreachable, unconfirmed }: Pick<CardWords, "unreachable" | "unconfirmed">,
    ): void {
      let current = 0
      function cancel(): void {
        if (!showsChallenge) return
        post({ kind: "refused", call: current, message: unconfirmed })
        post({ kind: "stuck" })
      }
      port.onmessage = async ({ data }: MessageEvent<ToCardFields>) => {
        if (data.kind === "focus") fields.focus()
        if (data.kind === "cancel") cancel()
        if (data.kind === "look") {
          paintPage(data.look)
          fields.repaint(data.look)
        }
        if (data.kind === "lock") {
          container.classList.toggle("locked", data.locked)
          fields.lock(data.locked)
        }
        if (data.kind !== "tokenise" && data.kind !== "store") return
        const { call, holder } = data
        current = call
        const made = await (data.kind === "tokenise"
          ? fields.tokenise(holder, data.amount, data.clientKey)
          : fields.store(holder, data.secret)
        ).catch(() => ({ error: unreachable }))
        if ("token" in made) post({ kind: "token", call, ...made })
        else post({ kind: "refused", call, message: made.error })
      }
      postHeight()
      post({ kind: "ready" })
    },
  }
}
export type FieldsPage = ReturnType<typeof openPage>

import type { CardStart } from "#src/ui/form/card-frame-messages.ts"
import { loadScript, watchEntries } from "./field.ts"
import type { FieldsPage, Outcome, ShownFields } from "./fields-page.ts"

/** Opayo's form says nothing where it finds mistakes and shows them itself: so long its word is waited for, milliseconds. */
const LONGEST_MS = 15_000

interface Tokenised {
  readonly success: boolean
  readonly cardIdentifier?: string
  readonly error?: { readonly httpCode?: number | string }
}

interface Checkout {
  readonly tokenise: (options: { readonly newMerchantSessionKey: string }) => void
}

type OpenCheckout = (options: {
  readonly merchantSessionKey: string
  readonly containerSelector: string
  readonly reusableCardIdentifier?: string
  readonly onTokenise: (result: Tokenised) => void
}) => Checkout

/**
 * Opayo's drop-in form: one frame of Opayo's origin with all fields, the holder's name too. A card is charged under the
 * key it was typed under, so both make the token; of a stored card's security code the key alone is one.
 */
export async function showOpayoFields(
  container: HTMLElement,
  start: CardStart,
  { post }: FieldsPage,
): Promise<ShownFields> {
  const { words } = start
  await loadScript(container)
  const { sagepayCheckout } = window as unknown as { readonly sagepayCheckout?: OpenCheckout }
  if (!sagepayCheckout) throw new Error("Opayo's script did not come.")
  const form = document.createElement("div")
  form.className = "form"
  form.id = "sp-container"
  container.append(form)
  // The form is light: its ground stays so.
  container.style.setProperty("--ground", "#fff")
  let answer: (result: Tokenised | null) => void = () => {}
  const [key = "", stored] = start.clientKey.split(" ")
  const came = frameIn(form)
  const checkout = sagepayCheckout({
    merchantSessionKey: key,
    containerSelector: "#sp-container",
    ...(stored ? { reusableCardIdentifier: stored } : {}),
    onTokenise: (result) => answer(result),
  })
  const frame = await came
  watchEntries(() => post({ kind: "edited" }))

  const explain = ({ error }: Tokenised): string => {
    const code = Number(error?.httpCode)
    if (code >= 500 || Number.isNaN(code)) return words.unreachable
    return stored ? words.codeWrong : words.numberWrong
  }

  return {
    focus: () => frame.focus(),
    repaint() {
      // Its colours are Opayo's.
    },
    lock(locked) {
      frame.inert = locked
    },
    async tokenise(_holder, _amount, clientKey): Promise<Outcome> {
      const [fresh = key] = (clientKey ?? start.clientKey).split(" ")
      const result = await new Promise<Tokenised | null>((resolve) => {
        const timer = setTimeout(() => resolve(null), LONGEST_MS)
        answer = (tokenised) => {
          clearTimeout(timer)
          resolve(tokenised)
        }
        checkout.tokenise({ newMerchantSessionKey: fresh })
      })
      if (!result) return { error: words.numberWrong }
      if (!result.success) return { error: explain(result) }
      if (stored) return { token: fresh }
      return result.cardIdentifier
        ? { token: `${fresh}:${result.cardIdentifier}` }
        : { error: words.unreachable }
    },
    store: () => Promise.resolve({ error: words.unreachable }),
  }
}

/** The frame that Opayo's script puts there, once it is loaded. */
const frameIn = (form: HTMLElement): Promise<HTMLIFrameElement> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const frame = form.querySelector("iframe")
      if (!frame) return
      observer.disconnect()
      frame.addEventListener("load", () => resolve(frame), { once: true })
    })
    observer.observe(form, { childList: true, subtree: true })
  })

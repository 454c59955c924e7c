import type { Deposit } from "#src/contract/payments/deposit.ts"
import { elapsedMs } from "#src/domain/core/browser/observe.ts"
import { queryStatesAtom } from "#src/shop/core/query/cache.ts"
import type { Shop } from "#src/shop/core/shop.ts"
import { watchReminders } from "#src/shop/sign-in/session/reminder.atoms.ts"
import { openDialogs } from "#src/ui/overlays/open-dialogs.ts"

/** Somebody who types is left alone until they paused for so long, milliseconds. */
const TYPING_MS = 4000

/** Whether a control of ours is at work: a payment that is being sent, or anything else that was just pressed. */
const isAtWork = (root: ParentNode): boolean =>
  root.querySelector('[aria-busy="true"]') !== null ||
  [...root.querySelectorAll("*")].some(({ shadowRoot }) => shadowRoot !== null && isAtWork(shadowRoot))

/** Whether a card's bank is asked, or its gateway has not answered yet. */
const isPaying = ({ store }: Shop): boolean =>
  Object.entries(store.get(queryStatesAtom)).some(([key, state]) => {
    if (!key.startsWith("deposit:") || !state?.data) return false
    const { status, depositMethodCode } = state.data as Deposit
    return /^(cc|ap|gp)$/.test(depositMethodCode) && (status === "pending" || status === "challenge")
  })

/** Reminds a customer of the time they have been signed in; the dialog itself comes with the first reminder. */
export function followSession(shop: Shop): void {
  let typedAt = -TYPING_MS
  const noteTyping = () => {
    typedAt = elapsedMs()
  }
  document.addEventListener("keydown", noteTyping, { capture: true, passive: true })
  watchReminders(shop, {
    isBusy: () =>
      openDialogs.size > 0 || elapsedMs() - typedAt < TYPING_MS || isAtWork(document) || isPaying(shop),
    show: async () => (await import("./session-reminder-host.tsx")).showSessionReminder(shop),
  })
}

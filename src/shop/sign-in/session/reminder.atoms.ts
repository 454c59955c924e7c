import { sessionReminderEndpoints } from "#calls/sign-in/session-reminder.ts"
import type { SessionReminder } from "#src/contract/sign-in/session-reminder.ts"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { getQueryData } from "#src/shop/core/query/cache.ts"
import { clientAtom, type Shop } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"
import {
  noteReminderAtom,
  sessionReminderQuery,
  storedNextLook,
  storeNextLook,
} from "./reminder-choice.atoms.ts"

/** Until a reminder that has to wait, or a question that failed, is tried again, milliseconds. */
const WAIT_MS = 2000
const RETRY_MS = 60_000

const dueBase = atom<SessionReminder | null>(null)

/** The reminder that is shown now. */
export const dueReminderAtom = atom((get) => get(dueBase))

/** Closes the reminder in every tab. Where the server cannot be told, this browser waits all the same. */
export const answerReminderAtom = atom(null, async (get, set): Promise<void> => {
  const due = get(dueBase)
  const customerId = get(customerIdAtom)
  set(dueBase, null)
  if (!due || !customerId) return
  storedNextLook.write({ customerId, at: Date.now() + due.minutes * 60_000 })
  const answered = await get(clientAtom)
    .call(sessionReminderEndpoints.answer)
    .catch(() => null)
  if (answered && get(customerIdAtom) === customerId) set(noteReminderAtom, answered)
})

/** The page's side of reminders: its state at this moment, and how it shows one. */
export interface ReminderPage {
  /** Whether a reminder would come between the customer and something that cannot wait. */
  readonly isBusy: () => boolean
  readonly show: () => Promise<void>
}

const knownAtom = atom((get) => getQueryData(get, sessionReminderQuery()))

/**
 * Shows the reminder when it is time, in a tab that is looked at. The server decides: it knows the sign-in, whichever
 * tab or page of it asks. The result ends it.
 */
export function watchReminders({ store, client }: Shop, page: ReminderPage): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let looks = 0

  function lookIn(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(look, milliseconds)
  }

  function look(): void {
    clearTimeout(timer)
    looks++
    const customerId = store.get(customerIdAtom)
    if (!customerId) {
      store.set(dueBase, null)
      storedNextLook.write(undefined)
      return
    }
    const next = storedNextLook.read()
    const waits = next?.customerId === customerId ? next.at - Date.now() : 0
    if (waits > 0) {
      store.set(dueBase, null)
      lookIn(waits)
      return
    }
    // Coming back to the tab looks again.
    if (document.hidden || store.get(dueBase)) return
    if (page.isBusy()) lookIn(WAIT_MS)
    else void fetchReminder(customerId, looks)
  }

  async function fetchReminder(customerId: string, mine: number): Promise<void> {
    const reminder = await client.call(sessionReminderEndpoints.get).catch(() => null)
    if (mine !== looks) return
    if (!reminder) return lookIn(RETRY_MS)
    storeNextLook(customerId, reminder)
    if (reminder.remainingSeconds !== 0) return look()
    if (page.isBusy()) return lookIn(WAIT_MS)
    store.set(dueBase, reminder)
    await page.show().catch(() => {
      store.set(dueBase, null)
      lookIn(RETRY_MS)
    })
  }

  const unfollow = [customerIdAtom, knownAtom].map((followed) => store.sub(followed, look))
  document.addEventListener("visibilitychange", look)
  window.addEventListener("storage", look)
  look()
  return () => {
    clearTimeout(timer)
    looks++
    for (const stop of unfollow) stop()
    document.removeEventListener("visibilitychange", look)
    window.removeEventListener("storage", look)
  }
}

import { sessionReminderEndpoints } from "#calls/sign-in/session-reminder.ts"
import type { ReminderMinutes } from "#src/contract/sign-in/reminder-minutes.ts"
import type { SessionReminder } from "#src/contract/sign-in/session-reminder.ts"
import { storedValue } from "#src/shop/core/browser/storage.ts"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { setQueryData } from "#src/shop/core/query/cache.ts"
import { defineQuery } from "#src/shop/core/query/define.ts"
import { clientAtom } from "#src/shop/core/shop.ts"
import { atom } from "#src/shop/core/store.ts"

/** How long the customer has been signed in, and how often they are reminded of it. */
export const sessionReminderQuery = defineQuery(
  "session-reminder",
  (client) => client.call(sessionReminderEndpoints.get),
  { isPrivate: true, staleTime: 0, isOptional: true },
)

/** When this browser asks the server next whether it is time, milliseconds, and for whom. */
interface NextLook {
  readonly customerId: string
  readonly at: number
}
const isNextLook = (value: unknown): value is NextLook =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<NextLook>).customerId === "string" &&
  typeof (value as Partial<NextLook>).at === "number"

/** All tabs of a browser go by it: what is answered in one is answered in all. */
export const storedNextLook = storedValue("localStorage", "lotto.session-reminder", isNextLook)

/** For who is never reminded: whoever turns reminders on somewhere else is found within this time, seconds. */
const LOOK_AGAIN_SECONDS = 3600

export const storeNextLook = (customerId: string, { remainingSeconds }: SessionReminder): void =>
  storedNextLook.write({
    customerId,
    at: Date.now() + (remainingSeconds ?? LOOK_AGAIN_SECONDS) * 1000,
  })

/** Takes in what the server says, and when to ask again. */
export const noteReminderAtom = atom(null, (get, set, reminder: SessionReminder): void => {
  const customerId = get(customerIdAtom)
  if (customerId) storeNextLook(customerId, reminder)
  setQueryData(set, sessionReminderQuery(), reminder)
})

/** Chooses how often the customer is reminded; 0: never. Rejects with an `ApiError`. */
export const chooseReminderAtom = atom(null, async (get, set, minutes: ReminderMinutes): Promise<void> => {
  set(noteReminderAtom, await get(clientAtom).call(sessionReminderEndpoints.choose, { body: { minutes } }))
})

import { newId } from "#src/domain/core/browser/attempt.ts"
import { atom } from "./store.ts"

/** A card at the bottom corner of the page. */
export interface Notification {
  readonly id: string
  readonly level: "error" | "info" | "success"
  readonly title: string
  readonly message: string
  readonly isAutoDismissed: boolean
  readonly actions: readonly NotificationAction[]
}

/** A button of a card: leads somewhere, or, without an address, only takes the card away. */
export interface NotificationAction {
  readonly id: string
  readonly text: string
  readonly link?: string
  /** Where the native app goes; a page follows it only where there is no link. */
  readonly deepLink?: string
}

/** How long an auto-dismissed card stays, milliseconds. */
export const AUTO_DISMISS_MS = 10_000

const notificationsBase = atom<readonly Notification[]>([])
export const notificationsAtom = atom((get) => get(notificationsBase))

/** Shows a card; one with the same title and message replaces the older. Gives its id. */
export const notifyAtom = atom(
  null,
  (get, set, card: Pick<Notification, "title"> & Partial<Omit<Notification, "id" | "title">>): string => {
    const id = newId()
    const added: Notification = {
      level: "info",
      message: "",
      isAutoDismissed: true,
      actions: [],
      ...card,
      id,
    }
    const others = get(notificationsBase).filter(
      ({ title, message }) => title !== added.title || message !== added.message,
    )
    set(notificationsBase, [...others, added])
    return id
  },
)

export const dismissNotificationAtom = atom(null, (get, set, id: string) => {
  set(
    notificationsBase,
    get(notificationsBase).filter((card) => card.id !== id),
  )
})

/** All cards go whenever the authentication state changes. */
export const clearNotificationsAtom = atom(null, (_get, set) => set(notificationsBase, []))

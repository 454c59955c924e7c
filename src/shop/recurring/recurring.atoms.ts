import { resolutionEndpoints } from "#calls/recurring/payment-resolution.ts"
import { recurringEndpoints } from "#calls/recurring/purchase.ts"
import type { partyCodes } from "#src/contract/party/party.codes.ts"
import type { PaymentResolution } from "#src/contract/recurring/payment-resolution.ts"
import type {
  AutoplayChange,
  RecurringPurchaseItem,
  RecurringStatus,
} from "#src/contract/recurring/purchase.ts"
import { formatCalendarDay } from "#src/domain/draws/dates/calendar-day.ts"
import { ApiError } from "#src/shop/core/client/api-error.ts"
import { PAGE_SIZE } from "../account/customer-queries.ts"
import { notifyAtom } from "../core/notifications.atoms.ts"
import { invalidateQueries, setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"
import { defineTexts, readerAtom } from "../core/texts.ts"

/** Recurring purchases: of one kind, or all together. */
export type RecurringKind = "autoplay" | "subscription" | "all"

const lists = {
  autoplay: recurringEndpoints.autoplays,
  subscription: recurringEndpoints.subscriptions,
  all: recurringEndpoints.all,
}

export const recurringListQuery = defineQuery(
  "recurring-list",
  (client, { kind, page }: { kind: RecurringKind; page: number }) => {
    const query = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
    return client.call(lists[kind], { query })
  },
  { isPrivate: true, tags: ["recurring"] },
)

/** As many as a call gives. */
const MOST_RECURRING = 100
/** Every recurring purchase of some kinds, for what is charged next. */
export const recurringChargesQuery = defineQuery(
  "recurring-charges",
  async (client, { kinds }: { kinds: readonly RecurringKind[] }) => {
    const query = { limit: MOST_RECURRING, offset: 0 }
    const found = await Promise.all(kinds.map((kind) => client.call(lists[kind], { query })))
    return found.flatMap(({ items }) => items)
  },
  { isPrivate: true, tags: ["recurring"] },
)

export const recurringQuery = defineQuery(
  "recurring",
  (client, { kind, id }: { kind: "autoplay" | "subscription"; id: string }) => {
    const params = { params: { id } }
    return kind === "autoplay"
      ? client.call(recurringEndpoints.autoplay, params)
      : client.call(recurringEndpoints.subscription, params)
  },
  { isPrivate: true, tags: ["recurring"] },
)

/** Purchases that could not be paid and still can be. */
export const resolutionsQuery = defineQuery(
  "payment-resolutions",
  (client) => client.call(resolutionEndpoints.list),
  { isPrivate: true, tags: ["recurring"] },
)

/** Fixed wording; an editor may still change it. */
const texts = defineTexts("recurring-changed", {
  changed: "AutoPlay value changed",
  subscriptionChanged: "Subscription changed",
  autoplay_resumed: "AutoPlay is on again",
  autoplay_paused: "AutoPlay paused",
  autoplay_cancelled: "AutoPlay cancelled",
  subscription_resumed: "Your subscription is on again",
  subscription_paused: "Subscription paused",
  subscription_cancelled: "Subscription cancelled",
  resumedWords: "We'll buy {name} for you again.",
  pausedWords: "We won't buy {name} until you start it again.",
  timedWords: "We won't buy {name} before {day}.",
  cancelledWords: "We won't buy {name} again. The tickets you've bought stay yours.",
  combinedCancelled: "Recurring purchase cancelled",
  subscriptionFailedTitle: "Cannot update subscription status",
  subscriptionFailed:
    "Sorry, there was an unexpected error while updating your subscription. Please try again.",
  cancelFailedTitle: "{name} wasn't cancelled",
  cancelFailed: "Something went wrong, and we'll go on buying it. Please try again.",
  debitFailed:
    "Something went wrong, and your direct debit goes on paying for it. Please try again, or contact us before the next draw closes.",
  failedTitle: "Cannot update AutoPlay status",
  organiserTitle: "Cannot Unpause AutoPlay",
  organiser: "The organiser has turned off ticket creation into future draws and cannot be unpaused.",
  failed: "Sorry, there was an unexpected error while updating your autoplay. Please try again.",
})
/** Tells the customer of a change that was not made, for the server's reason where it gave one. */
const notifyFailedAtom = atom(
  null,
  (get, set, { type }: Pick<RecurringPurchaseItem, "type">, reason?: string) => {
    const t = get(readerAtom)(texts)
    const [title, message] =
      type === "autoplay"
        ? [t("failedTitle"), t("failed")]
        : [t("subscriptionFailedTitle"), t("subscriptionFailed")]
    set(notifyAtom, { level: "error", title, message: reason ?? message })
  },
)

/** A change of status as a card asks for it. */
interface StatusChange {
  readonly item: RecurringPurchaseItem
  readonly status: RecurringStatus
  /** The day that ends a timed pause. */
  readonly pausedUntil: string | null
  /** The list that the card stands in: in the one of all kinds, cancelling has an outcome of its own. */
  readonly kind: RecurringKind
}

/** Notifies that a purchase was paused, resumed or cancelled. */
const notifyStatusAtom = atom(null, (get, set, { item, status, kind, pausedUntil }: StatusChange) => {
  const t = get(readerAtom)(texts)
  const name = item.groupName ?? item.lotteryName
  const became =
    status === "recurring_status_active"
      ? "resumed"
      : status === "recurring_status_cancelled"
        ? "cancelled"
        : "paused"
  const title =
    became === "cancelled" && kind === "all" ? t("combinedCancelled") : t(`${item.type}_${became}`)
  const words = status === "recurring_status_timed_pause" ? "timedWords" : (`${became}Words` as const)
  set(notifyAtom, {
    level: "success",
    title,
    message: t(words, { name, day: formatCalendarDay(pausedUntil ?? "") }),
  })
})

/** Notifies that cancelling did not go through, so that the purchase goes on. */
const notifyCancelFailedAtom = atom(null, (get, set, item: RecurringPurchaseItem) => {
  const t = get(readerAtom)(texts)
  set(notifyAtom, {
    level: "error",
    title: t("cancelFailedTitle", { name: item.groupName ?? item.lotteryName }),
    message: t(item.defaultFund.kind === "bank" ? "debitFailed" : "cancelFailed"),
  })
})

/** Pauses, resumes or cancels a recurring purchase; notifies the outcome. Gives whether it was done. */
export const changeRecurringAtom = atom(null, async (get, set, wanted: StatusChange): Promise<boolean> => {
  const { item, status, pausedUntil } = wanted
  const { autoplayStatus, subscriptionStatus } = recurringEndpoints
  const body = pausedUntil === null ? { status } : { status, pausedUntil }
  const request = { params: { id: item.autoplayId }, body }
  const client = get(clientAtom)
  try {
    await (item.type === "autoplay"
      ? client.call(autoplayStatus, request)
      : client.call(subscriptionStatus, request))
  } catch (error) {
    if (status === "recurring_status_cancelled") set(notifyCancelFailedAtom, item)
    else if (!isTurnedOff(error)) set(notifyFailedAtom, item)
    else {
      const t = get(readerAtom)(texts)
      set(notifyAtom, { level: "error", title: t("organiserTitle"), message: t("organiser") })
    }
    return false
  }
  invalidateQueries(set, ["recurring"])
  set(notifyStatusAtom, wanted)
  return true
})

/** Of its type alone: the codes themselves would bring a file of their own. */
const TURNED_OFF: typeof partyCodes.autosessionOff = "autosession_off"
/** A Lotto Party's organiser opens no tickets by themselves any more. */
const isTurnedOff = (error: unknown) => error instanceof ApiError && error.code === TURNED_OFF

/** Why a change was not made. */
export type NotChanged = "refused" | "offline" | "failed"

function notChanged(error: unknown): NotChanged {
  if (!(error instanceof ApiError)) return "failed"
  if (error.kind === "network" || error.kind === "timeout") return "offline"
  return error.kind === "http" && error.status < 500 ? "refused" : "failed"
}

/**
 * Changes a recurring purchase and notifies the outcome. Gives null when it was done. A
 * refusal may mean that it is no longer what the page shows: it is asked for anew.
 */
export const changeBoughtAtom = atom(
  null,
  async (get, set, item: RecurringPurchaseItem, change: AutoplayChange): Promise<NotChanged | null> => {
    const client = get(clientAtom)
    const request = { params: { id: item.autoplayId }, body: change }
    try {
      const changed = await (item.type === "autoplay"
        ? client.call(recurringEndpoints.changeAutoplay, request)
        : client.call(recurringEndpoints.changeSubscription, request))
      invalidateQueries(set, ["recurring"])
      setQueryData(set, recurringQuery({ kind: item.type, id: item.autoplayId }), changed)
    } catch (error) {
      const why = notChanged(error)
      if (why === "refused") invalidateQueries(set, ["recurring"])
      set(notifyFailedAtom, item, why === "refused" ? (error as ApiError).message : undefined)
      return why
    }
    const t = get(readerAtom)(texts)
    set(notifyAtom, {
      level: "success",
      title: t(item.type === "autoplay" ? "changed" : "subscriptionChanged"),
    })
    return null
  },
)

/** Asks anew how recurring purchases stand, and what was bought. */
export const refreshRecurringAtom = atom(null, (_, set) =>
  invalidateQueries(set, ["recurring", "customer", "orders"]),
)

/**
 * Buys now what is due and could not be paid; gives how much was, and what still could not be. Rejects where that could
 * not be asked.
 */
export const processRecurringAtom = atom(
  null,
  async (get, set): Promise<{ purchased: number; resolutions: PaymentResolution[] }> => {
    const outcome = await get(clientAtom).call(resolutionEndpoints.process)
    invalidateQueries(set, ["recurring", "customer", "orders"])
    return outcome
  },
)

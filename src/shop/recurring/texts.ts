import type { RecurringFrequency } from "#src/contract/tickets/ticket.ts"
import { defineTexts, type Reader } from "../core/texts.ts"

/** How a recurring purchase is described, the same everywhere. */
export const recurringTexts = defineTexts("recurring-words", {
  autoplay: "AutoPlay",
  subscription: "Subscription",
  often: "{type}, {frequency}",
  everyDraw: "every draw",
  weekly: "one draw a week",
  monthly: "one draw a month",
  again: "Bought again",
  once: "Just this once",
  always: "We'll buy every draw from your wallet until you stop. You can stop at any time.",
})

/** "AutoPlay, one draw a week". Where only some jackpots are played, it is not every draw. */
export function describeRecurring(
  t: Reader<keyof typeof recurringTexts.defaults>,
  {
    type,
    frequency,
    someJackpots = false,
  }: {
    type: "autoplay" | "subscription" | "combined"
    frequency?: RecurringFrequency | null | undefined
    someJackpots?: boolean
  },
): string {
  const name = t(type === "subscription" ? "subscription" : "autoplay")
  if (!frequency && someJackpots) return name
  return t("often", { type: name, frequency: t(frequency ?? "everyDraw") })
}

/** Loads the words about a wallet that does not hold enough for the next draw. */
export const loadEmptyWallet = async () => ({ default: (await import("./paid-by.tsx")).EmptyWallet })

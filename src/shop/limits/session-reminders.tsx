import { useState } from "react"
import { type ReminderMinutes, reminderMinutes } from "#src/contract/sign-in/reminder-minutes.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { chooseReminderAtom, sessionReminderQuery } from "#src/shop/sign-in/session/reminder-choice.atoms.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { limitTexts } from "./limits.texts.ts"

/** How often the customer is reminded of the time they have been signed in. */
export function SessionReminders() {
  const t = useTexts(limitTexts)
  const found = useQuery(sessionReminderQuery())
  return (
    <section className="card stack" aria-labelledby="limit-reminders">
      <div>
        <h2 id="limit-reminders">{t("reminderTitle")}</h2>
        <p className="small muted">{t("reminderLead")}</p>
      </div>
      <LoadState of={found} words={useLoadTexts()} lines={2}>
        {({ minutes }) => <Often minutes={minutes} />}
      </LoadState>
    </section>
  )
}

function Often({ minutes }: { minutes: ReminderMinutes }) {
  const t = useTexts(limitTexts)
  const choose = useSetAtom(chooseReminderAtom)
  const notify = useSetAtom(notifyAtom)
  const canChange = useAtomValue(identityAtom).surface === "shop"
  /** The choice made last, while it is on its way to the server. */
  const [wanted, setWanted] = useState<ReminderMinutes | null>(null)
  const label = (one: ReminderMinutes) =>
    one === 0 ? t("reminderNever") : one === 60 ? t("reminderHour") : t("reminderMinutes", { minutes: one })
  async function onChoose(one: ReminderMinutes): Promise<void> {
    setWanted(one)
    try {
      await choose(one)
      notify({ level: "success", title: t("reminderSaved") })
    } catch (error) {
      notify({ level: "error", title: t("failed"), message: asFailure(error).message })
    } finally {
      setWanted((now) => (now === one ? null : now))
    }
  }
  if (!canChange)
    return (
      <p>
        {label(minutes)}. <span className="muted">{t("reminderInShop")}</span>
      </p>
    )
  return (
    <Choice
      label={t("reminderEvery")}
      name="reminder"
      options={reminderMinutes.map((one) => ({ value: one, label: label(one) }))}
      value={wanted ?? minutes}
      onChoose={(one) => void onChoose(one)}
    />
  )
}

import { useState } from "react"
import type { SessionReminder } from "#src/contract/sign-in/session-reminder.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { identityAtom } from "#src/shop/core/shop.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { hasPageAtom } from "#src/shop/site/current-path.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { answerReminderAtom, dueReminderAtom } from "./session/reminder.atoms.ts"
import { signOutAtom } from "./session/sign-out.atoms.ts"
import css from "./session-reminder.css?inline"

const sessionReminderTexts = defineTexts("session-reminder", {
  title: "You've been here for {time}",
  lead: "Here's what you've done. Carry on, or call it a day?",
  leadTimeOnly: "Carry on, or call it a day?",
  hoursAndMinutes: "{hours} and {minutes}",
  hour: "1 hour",
  hours: "{count} hours",
  minute: "1 minute",
  minutes: "{count} minutes",
  session: "This visit",
  week: "Last 7 days",
  amount: "Your money",
  spent: "Spent",
  won: "Won",
  deposited: "Deposited",
  continue: "Continue",
  limits: "See your limits",
  break: "Take a break",
  signOut: "Sign out",
  close: "Close",
  newTab: "Your limits and breaks open in a new tab.",
})

/** Over the page, when it is time: how long the customer has been here, and what they spent and won. */
export function SessionReminderDialog() {
  const t = useTexts(sessionReminderTexts)
  const due = useAtomValue(dueReminderAtom)
  const answer = useSetAtom(answerReminderAtom)
  const time = useTime()
  return (
    <Dialog
      open={due !== null}
      title={due ? t("title", { time: time(due.seconds) }) : ""}
      closeLabel={t("close")}
      onClose={() => void answer()}
    >
      {due ? (
        <>
          <p>{due.sums ? t("lead") : t("leadTimeOnly")}</p>
          {due.sums ? <Sums of={due.sums} /> : null}
          <Ways onAnswer={() => void answer()} />
        </>
      ) : null}
    </Dialog>
  )
}

/** "1 hour and 5 minutes". */
function useTime(): (seconds: number) => string {
  const t = useTexts(sessionReminderTexts)
  return (seconds) => {
    const all = Math.max(1, Math.floor(seconds / 60))
    const [hours, minutes] = [Math.floor(all / 60), all % 60]
    const ofHours = hours === 1 ? t("hour") : t("hours", { count: hours })
    const ofMinutes = minutes === 1 ? t("minute") : t("minutes", { count: minutes })
    if (hours === 0) return ofMinutes
    return minutes === 0 ? ofHours : t("hoursAndMinutes", { hours: ofHours, minutes: ofMinutes })
  }
}

const rows = ["spent", "won", "deposited"] as const

function Sums({ of }: { of: NonNullable<SessionReminder["sums"]> }) {
  useStyles(css)
  const t = useTexts(sessionReminderTexts)
  return (
    <table className="table session-reminder__sums">
      <thead>
        <tr>
          <th scope="col">{t("amount")}</th>
          <th scope="col">{t("session")}</th>
          <th scope="col">{t("week")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">{t(row)}</th>
            <td translate="no">{formatMoney(of.session[row])}</td>
            <td translate="no">{formatMoney(of.week[row])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Ways({ onAnswer }: { onAnswer: () => void }) {
  const t = useTexts(sessionReminderTexts)
  const href = useAtomValue(hrefAtom)
  const hasPage = useAtomValue(hasPageAtom)
  const isInShop = useAtomValue(identityAtom).surface === "shop"
  const signOut = useSetAtom(signOutAtom)
  const [isLeaving, setLeaving] = useState(false)
  // A partner's frame has none of the account's pages: the shop opens beside it.
  const pages = (["limits", "break"] as const)
    .map((name) => ({ name, path: accountPaths[name === "limits" ? "spendLimits" : "takeABreak"].link() }))
    .filter(({ path }) => !isInShop || hasPage(path))
  return (
    <>
      <div className="row">
        <Button onClick={onAnswer}>{t("continue")}</Button>
        {pages.map(({ name, path }) => (
          <ButtonLink key={name} look="secondary" href={href(path)} newTab={!isInShop} onClick={onAnswer}>
            {t(name)}
          </ButtonLink>
        ))}
        <Button
          look="quiet"
          busy={isLeaving}
          onClick={() => {
            setLeaving(true)
            void signOut().finally(() => setLeaving(false))
          }}
        >
          {t("signOut")}
        </Button>
      </div>
      {isInShop ? null : <p className="small muted">{t("newTab")}</p>}
    </>
  )
}

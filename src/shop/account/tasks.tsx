import { useState } from "react"
import type { AccountTask } from "#src/domain/account/tasks.ts"
import { formatMoney, isPositive } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useUnpaidWords } from "#src/shop/recurring/unpaid-words.ts"
import { dismissPromptAtom } from "#src/shop/sign-in/session/two-factor.atoms.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { taskTexts } from "./account.texts.ts"
import { confirmAddressAtom } from "./confirmation.atoms.ts"

/** Shows the tasks that wait for the customer, each with the one way to it; nothing where there are none. */
export function Tasks({
  list,
  failed,
}: {
  list: readonly AccountTask[]
  /** Queries that failed, so that tasks may be missing. */
  failed: readonly { readonly refetch: () => Promise<void> }[]
}) {
  const t = useTexts(taskTexts)
  const [busy, setBusy] = useState(false)
  const isUnknown = failed.length > 0 || busy
  if (list.length === 0 && !isUnknown) return null
  async function retry(): Promise<void> {
    setBusy(true)
    await Promise.all(failed.map(({ refetch }) => refetch()))
    setBusy(false)
  }
  return (
    <section className="home__tasks" aria-labelledby="account-tasks">
      <h2 id="account-tasks">{t("title")}</h2>
      {isUnknown ? (
        <Notice
          actions={
            <Button look="secondary" busy={busy} onClick={() => void retry()}>
              {t("again")}
            </Button>
          }
        >
          {t("unknown")}
        </Notice>
      ) : null}
      {list.length > 0 ? (
        <ul className="home__task-list">
          {list.map((task) => (
            <Task key={keyOf(task)} task={task} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

const keyOf = ({ kind, path }: AccountTask) => (kind === "notCharged" || kind === "won" ? path : kind)

function Task({ task }: { task: AccountTask }) {
  const t = useTexts(taskTexts)
  const href = useAtomValue(hrefAtom)
  const { title, words } = useTaskTexts(task)
  return (
    <li className="home__task">
      <div className="home__task-words">
        <strong>{title}</strong>
        <p className="muted small">{words}</p>
      </div>
      <div className="row">
        {task.kind === "email" ? (
          <ConfirmEmail />
        ) : (
          <ButtonLink look="secondary" href={href(task.path)}>
            {t(task.kind === "unpaid" ? "unpaidAct" : `${task.kind}Act`)}
          </ButtonLink>
        )}
        {task.kind === "twoFactor" ? <Later /> : null}
      </div>
    </li>
  )
}

function useTaskTexts(task: AccountTask): { title: string; words: string } {
  const t = useTexts(taskTexts)
  const zone = useAtomValue(zoneAtom)
  const nameOf = useProductNames()
  const unpaidWords = useUnpaidWords()
  switch (task.kind) {
    case "break":
      return { title: t("break"), words: t("breakWords", { until: formatMoment(task.until, zone) }) }
    case "email":
      return { title: t("email", { email: task.email }), words: t("emailWords") }
    case "notCharged": {
      const { lotteryKey, lotteryName, drawNo, failureMessage } = task.scheduled
      return {
        title: t("notCharged", { name: nameOf(lotteryKey, lotteryName), drawNo }),
        words: failureMessage ?? "",
      }
    }
    case "won": {
      const { lotteryKey, lotteryName, drawNo, drawDate } = task.order
      const name = nameOf(lotteryKey, lotteryName)
      const draw = { drawNo, moment: formatMoment(drawDate, zone) }
      return isPositive(task.winnings)
        ? {
            title: t("won", { amount: formatMoney(task.winnings), name }),
            words: t("wonWords", draw),
          }
        : { title: t("wonGoods", { name }), words: t("wonGoodsWords", draw) }
    }
    case "newPrice": {
      const { first, count } = task
      const { from, to, effectiveFrom } = first.priceChange
      const moment = formatMoment(effectiveFrom, zone)
      return count === 1
        ? {
            title: t("newPriceOne", { name: nameOf(first.productOfferKey, first.lotteryName) }),
            words: t("newPriceWords", { to: formatMoney(to), from: formatMoney(from), moment }),
          }
        : { title: t("newPriceMany", { count }), words: t("newPricesWords", { moment }) }
    }
    case "unpaid":
      return unpaidWords(task.resolution)
    default:
      return { title: t(task.kind), words: t(`${task.kind}Words`) }
  }
}

function ConfirmEmail() {
  const t = useTexts(taskTexts)
  const confirm = useSetAtom(confirmAddressAtom)
  const [busy, setBusy] = useState(false)
  async function onConfirm(): Promise<void> {
    setBusy(true)
    await confirm("email")
    setBusy(false)
  }
  return (
    <Button look="secondary" busy={busy} onClick={() => void onConfirm()}>
      {t("emailAct")}
    </Button>
  )
}

/** The customer wants no second factor for now, and is not asked again. */
function Later() {
  const t = useTexts(taskTexts)
  const dismiss = useSetAtom(dismissPromptAtom)
  return (
    <Button look="quiet" onClick={() => void dismiss().catch(() => {})}>
      {t("later")}
    </Button>
  )
}

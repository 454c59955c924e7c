import { useState } from "react"
import type { LotteryCartItem } from "#src/contract/tickets/lottery-ticket.ts"
import { dayNames, formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useLineName } from "#src/shop/content/line-texts.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { loadPart } from "#src/shop/core/load-part.ts"
import { useAtomValue, useSetAtom, useStore } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { describeRecurring, recurringTexts } from "#src/shop/recurring/texts.ts"
import { editTicketAtom } from "#src/shop/tickets/draft/ticket-draft.atoms.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { GameLines } from "#src/ui/ticket/paper.tsx"
import { cartTexts } from "../cart.texts.ts"
import { type CartLineProps, ClosesIn, LinePaper } from "./line-paper.tsx"

/** Games shown at once; more are shown on demand. */
const SHOWN = 4

/** A lottery ticket in the cart, with its numbers. */
export function LotteryLine({ item, blocked, onEdit }: CartLineProps<"lottery_ticket">) {
  const t = useTexts(cartTexts)
  const said = useTexts(recurringTexts)
  const lineName = useLineName()
  const edit = useSetAtom(editTicketAtom)
  const zone = useAtomValue(zoneAtom)
  const closing = useClosing({ stop: item.drawStop, drawDate: item.drawDate })
  // A ticket that names no draw, and no days, plays the next.
  const isNext = item.firstDrawNo === null && item.day === null
  const first = isNext ? t("nextDraw", { day: closing.date }) : closing.date
  // Days are chosen by the week: their draws do not follow one another.
  const weeks = item.numWeeks > 1 ? [t("manyWeeks", { count: item.numWeeks })] : []
  const lines = <GameLines games={item.games} label={(n) => t("game", { n })} />
  return (
    <LinePaper
      item={item}
      blocked={blocked}
      line={[
        lineName({ gameType: item.gameType, name: item.gameOfferName, count: item.numGames }),
        item.numDraws === 1 ? first : t("manyDraws", { count: item.numDraws, day: first }),
        ...(item.day === null ? [] : [dayNames(item.day).join(", "), ...weeks]),
        ...(item.recurringPurchase?.enabled
          ? [
              describeRecurring(said, {
                ...item.recurringPurchase,
                someJackpots: item.minimumJackpotAmount !== null,
              }),
            ]
          : []),
        ...(item.minimumJackpotAmount
          ? [t("jackpotsOver", { jackpot: formatJackpot(item.minimumJackpotAmount) })]
          : []),
        ...(item.causeName ? [t("forCause", { cause: item.causeName })] : []),
        ...(item.favourite || item.hasFavouriteNumbers ? [t("favourite")] : []),
        ...(item.quickpick ? [t("quickPick")] : []),
      ].join("\u00a0· ")}
      until={<ClosesIn closing={closing} />}
      onChange={() => {
        edit(item)
        onEdit(item.lotteryKey, paths.offer.link(item.lotteryKey, item.gameType))
      }}
    >
      {item.scheduledPurchase ? (
        <p className="muted small cart-line__note">
          {t("paidLater", { moment: formatLongDate(item.scheduledPurchase.dueAt, zone) })}
        </p>
      ) : null}
      {item.waitsForJackpot ? <p className="muted small cart-line__note">{t("waits")}</p> : null}
      {item.games.length === 0 ? (
        <p className="muted small">{t("numbersLater")}</p>
      ) : item.games.length <= SHOWN ? (
        lines
      ) : (
        <details className="cart-line__numbers">
          <summary>{t("showNumbers")}</summary>
          {lines}
        </details>
      )}
      {item.quickpick && item.games.length > 0 ? <NewNumbers item={item} /> : null}
    </LinePaper>
  )
}

/** Another quick pick in the place of one that is in the cart. */
function NewNumbers({ item }: { item: LotteryCartItem }) {
  const t = useTexts(cartTexts)
  const store = useStore()
  const [state, setState] = useState<"idle" | "busy" | "done">("idle")
  const press = () => {
    setState("busy")
    // Numbers that could not be changed stay as they were; the cart shows the customer why.
    loadPart(store, "new-numbers", () => import("../new-numbers.atoms.ts"))
      .then(({ repickNumbersAtom }) => store.set(repickNumbersAtom, item))
      .then(
        () => setState("done"),
        () => setState("idle"),
      )
  }
  return (
    <div className="row cart-line__new">
      <Button look="quiet" busy={state === "busy"} onClick={press}>
        <Icon name="spark" size={18} />
        {t("newNumbers")}
        <VisuallyHidden>{t("newNumbersFor", { name: item.lotteryName })}</VisuallyHidden>
      </Button>
      <span role="status" className="muted small">
        {state === "done" ? t("newNumbersDone") : null}
      </span>
    </div>
  )
}

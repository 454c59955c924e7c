import { useState } from "react"
import type { CartItem } from "#src/contract/cart.ts"
import { formatMoney } from "#src/domain/money.ts"
import { removeCartItemAtom } from "#src/state/cart-change.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { editTicketAtom } from "#src/state/ticket-draft.atoms.ts"
import { useClosing } from "#src/state/use-closing.ts"
import { Button } from "#src/ui/button.tsx"
import { Icon } from "#src/ui/icon.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { GameLines, TicketPaper } from "#src/ui/ticket-paper.tsx"
import { cartTexts } from "./cart.texts.ts"

/** Games shown at once; more are shown on demand. */
const SHOWN = 4

/** A ticket in the cart: what it is, when it is drawn, what it costs, and its numbers. */
export function CartLine({
  item,
  blocked,
  onEdit,
}: {
  item: CartItem
  blocked: string | undefined
  /** The ticket is in the builder again. */
  onEdit: (item: CartItem) => void
}) {
  const t = useTexts(cartTexts)
  const remove = useSetAtom(removeCartItemAtom)
  const edit = useSetAtom(editTicketAtom)
  const closing = useClosing({ stop: item.drawStop, drawDate: item.drawDate })
  const [busy, setBusy] = useState(false)
  const games = item.numGames === 1 ? t("oneGame") : t("manyGames", { count: item.numGames })
  const lines = <GameLines games={item.games} label={(n) => t("game", { n })} />
  return (
    <li>
      <TicketPaper
        level={2}
        colour={item.colour}
        name={item.lotteryName}
        line={[
          item.gameOfferName,
          games,
          item.numDraws === 1 ? closing.day : t("manyDraws", { count: item.numDraws, day: closing.day }),
          ...(item.quickpick ? [t("quickPick")] : []),
        ].join(" · ")}
        aside={formatMoney(item.price)}
        foot={
          <>
            <span className={closing.soon ? "cart-line__soon" : "muted"}>
              {t("closes", { left: closing.left })}
            </span>
            <span className="cart-line__acts">
              <Button
                look="quiet"
                aria-label={t("changeNamed", { name: item.lotteryName })}
                onClick={() => {
                  edit(item)
                  onEdit(item)
                }}
              >
                {t("change")}
              </Button>
              <Button
                look="danger"
                busy={busy}
                aria-label={t("removeNamed", { name: item.lotteryName })}
                onClick={() => {
                  setBusy(true)
                  remove(item.id).catch(() => setBusy(false))
                }}
              >
                <Icon name="bin" size={18} />
                {t("remove")}
              </Button>
            </span>
          </>
        }
      >
        {blocked ? <Notice level="error">{blocked}</Notice> : null}
        {item.games.length <= SHOWN ? (
          lines
        ) : (
          <details className="cart-line__numbers">
            <summary>{t("showNumbers")}</summary>
            {lines}
          </details>
        )}
      </TicketPaper>
    </li>
  )
}

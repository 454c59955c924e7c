import { useState } from "react"
import type { CartItem } from "#src/contract/cart.ts"
import { formatMoney } from "#src/domain/money.ts"
import { removeCartItemAtom } from "#src/state/cart.atoms.ts"
import { useSetAtom } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useClosing } from "#src/state/use-closing.ts"
import { Button } from "#src/ui/button.tsx"
import { Icon } from "#src/ui/icon.tsx"
import { Notice } from "#src/ui/notice.tsx"
import { BallRow } from "#src/ui/number-ball.tsx"
import { useTint } from "#src/ui/tint.ts"
import { cartTexts } from "./cart.texts.ts"

/** A ticket in the cart: what it is, when it is drawn, what it costs, and its numbers on demand. */
export function CartLine({ item, blocked }: { item: CartItem; blocked: string | undefined }) {
  const t = useTexts(cartTexts)
  const tint = useTint(item.colour)
  const remove = useSetAtom(removeCartItemAtom)
  const closing = useClosing({ stop: item.drawStop, drawDate: item.drawDate })
  const [busy, setBusy] = useState(false)
  const games = item.numGames === 1 ? t("oneGame") : t("manyGames", { count: item.numGames })
  return (
    <li className={`cart-line ${tint}`}>
      <div className="row row--between">
        <h2 className="cart-line__name">{item.lotteryName}</h2>
        <strong>{formatMoney(item.price)}</strong>
      </div>
      <p className="muted small">
        {item.gameOfferName} · {games} ·{" "}
        {item.numDraws === 1 ? closing.day : t("manyDraws", { count: item.numDraws, day: closing.day })}
        {item.quickpick ? ` · ${t("quickPick")}` : ""}
      </p>
      <p className={closing.soon ? "small cart-line__soon" : "muted small"}>
        {t("closes", { left: closing.left })}
      </p>
      {blocked ? <Notice level="error">{blocked}</Notice> : null}
      <div className="row row--between">
        <details className="cart-line__numbers">
          <summary>{t("showNumbers")}</summary>
          <ol className="stack">
            {item.games.map((game, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a game is its place on the ticket
              <li key={place}>
                <BallRow small sets={game} />
              </li>
            ))}
          </ol>
        </details>
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
      </div>
    </li>
  )
}

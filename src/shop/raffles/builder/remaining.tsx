import { formatCount } from "#src/domain/core/count.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import type { RaffleDraw } from "../raffle-offer.ts"
import { raffleTexts } from "../raffles.texts.ts"

/** From this part of all tickets on, what is left is few. */
const FEW = 0.2

/** How many tickets are left, where the charity publishes it: in words, below a bar of how many are sold. */
export function Remaining({ draw: { drawData } }: { draw: RaffleDraw }) {
  const t = useTexts(raffleTexts)
  const { tickets, remaining } = drawData
  const all = formatCount(tickets)
  if (remaining === null) return <p className="raffle-remaining small muted">{t("untold", { all })}</p>
  if (remaining === 0) return <p className="raffle-remaining small">{t("allSold", { all })}</p>
  const few = remaining <= tickets * FEW
  return (
    <div className={few ? "raffle-remaining raffle-remaining--few" : "raffle-remaining"}>
      <svg
        className="raffle-remaining__bar"
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect className="raffle-remaining__sold" width={(100 * (tickets - remaining)) / tickets} height="1" />
      </svg>
      <p className="small">{t(few ? "few" : "left", { left: formatCount(remaining), all })}</p>
    </div>
  )
}

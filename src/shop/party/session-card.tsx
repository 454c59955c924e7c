import { type ReactNode, useId } from "react"
import type { Session } from "#src/contract/party/session.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Icon } from "#src/ui/base/icon.tsx"
import { useTint } from "#src/ui/base/tint.ts"
import { partyTexts } from "./party.texts.ts"

/** Strips that a picture has at most: with more shares, each strip stands for several. */
const MOST_STRIPS = 50

/** A picture of the ticket filling up: a strip a share, the customer's own in another colour. It is said in words beside it. */
function SharePicture({ taken, own, of }: { taken: number; own: number; of: number }) {
  const strips = Math.min(of, MOST_STRIPS)
  const perStrip = of / strips
  const looks = Array.from({ length: strips }, (_, strip) => {
    const share = (strip + 1) * perStrip
    // The first shares that are drawn are the customer's: what is theirs is found at a glance.
    if (share <= own + 1e-9) return "party-shares__own"
    return share <= taken + 1e-9 ? "party-shares__taken" : undefined
  })
  return (
    <div className="party-shares" aria-hidden="true">
      {looks.map((look, strip) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strips differ by nothing but their place
        <span key={strip} className={look} />
      ))}
    </div>
  )
}

/** The facts about a group's ticket on its card; an invitation knows no more about it. */
export type SessionFacts = Pick<
  Session,
  | "lotteryName"
  | "colour"
  | "drawNo"
  | "drawDate"
  | "drawStop"
  | "drawPrizePool"
  | "sharePrice"
  | "numShares"
  | "sharesLeft"
> &
  Partial<Pick<Session, "status" | "ownShares" | "gameOfferName" | "numGames" | "numStandardGames">>

/** One ticket of a group: the draw, what it plays for, and how much of it is taken. */
export function SessionCard({
  session,
  name,
  level = 3,
  children,
}: {
  session: SessionFacts
  /** The card's name; the lottery's name where left out. */
  name?: ReactNode
  level?: 2 | 3 | 4
  /** Actions for it, at its foot. */
  children?: ReactNode
}) {
  const t = useTexts(partyTexts)
  const tint = useTint(session.colour)
  const id = useId()
  const closing = useClosing({ stop: session.drawStop, drawDate: session.drawDate })
  const { status = "open", ownShares = 0, numShares, sharesLeft } = session
  const Heading = `h${level}` as const
  const shares =
    sharesLeft > 0 ? t("left", { left: sharesLeft, count: numShares }) : t("full", { count: numShares })
  return (
    <li className={`party-card ${tint}`} aria-labelledby={id}>
      <Heading id={id}>{name ?? session.lotteryName}</Heading>
      <p className="small muted">
        {name ? `${session.lotteryName} · ` : null}
        {t("draw", { number: session.drawNo, day: closing.date })}
      </p>
      <p className="party-card__prize">{formatJackpot(session.drawPrizePool)}</p>
      {session.gameOfferName && session.numGames ? (
        <p className="small">
          {session.numGames === 1
            ? t("gameOne", { name: session.gameOfferName })
            : t("game", { count: session.numGames, name: session.gameOfferName })}
        </p>
      ) : null}
      <SharePicture taken={numShares - sharesLeft} own={ownShares} of={numShares} />
      <p className="party-card__facts small">
        <span>{status === "open" ? shares : t(stateWords[status])}</span>
        {status === "open" ? (
          <span className={closing.soon ? "party-card__soon row" : "muted row"}>
            <Icon name="clock" size={16} />
            {closing.closed ? t("closed") : t("closes", { left: closing.left })}
          </span>
        ) : null}
      </p>
      {ownShares > 0 ? (
        <p className="small">
          <strong>
            {ownShares === 1
              ? t("ownOne", { all: numShares })
              : t("own", { count: ownShares, all: numShares })}
          </strong>
        </p>
      ) : null}
      <p>
        <strong>{t("each", { price: formatMoney(session.sharePrice) })}</strong>
      </p>
      <div className="party-card__foot">{children}</div>
    </li>
  )
}

/** Names of a ticket's states. */
export const stateWords = { open: "open", closed: "bought", paid: "paid", cancelled: "cancelled" } as const

/** The part of Lotto Party that is shown, and where. */
export interface PartyProps {
  /** 1 makes its heading the page's. */
  readonly level: 1 | 2
  readonly lottery: string | null
  readonly page: number
  readonly group: string | null
  readonly invitation: string | null
  /** Shares are bought where they are shown, and were put into the cart; null: from the group's page. */
  readonly onShares: (() => void) | null
}

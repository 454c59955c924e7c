import type { Giveaway } from "#src/contract/rewards/giveaway.ts"
import type { RewardsCustomer } from "#src/contract/rewards/rewards.ts"
import { formatWholeMoney, sum } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { isPreview } from "#src/domain/rewards/program.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { nowAtom, zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { atom, useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { programTexts } from "../program/program.texts.ts"
import { EntryState } from "./entry-state.tsx"

/** Returns the value of all prizes of a giveaway. */
export const prizeTotal = ({ prizes }: Pick<Giveaway, "prizes">) => {
  const [first] = prizes
  return sum(
    prizes.map(({ value }) => value),
    first?.value.currency ?? "AUD",
  )
}

const minuteAtom = atom((get) => Math.floor(get(nowAtom) / 60_000) * 60_000)

/** A giveaway in a list: what can be won, until when, and the member's own entries. */
export function GiveawayCard({
  giveaway,
  own,
  isAlone,
}: {
  giveaway: Giveaway
  own: RewardsCustomer["upcomingDraws"][number] | undefined
  /** The only one of its list. */
  isAlone: boolean
}) {
  const t = useTexts(programTexts)
  const href = useAtomValue(hrefAtom)
  const { giveawayType, drawNumber, name, description, prizes } = giveaway
  return (
    <li className={isAlone ? "giveaway giveaway--alone" : "giveaway"}>
      <div className="giveaway__stage">
        <p className="giveaway__worth" translate="no">
          {formatWholeMoney(prizeTotal(giveaway))}
        </p>
        <p className="small">
          {prizes.length === 1 ? t("onePrize") : t("manyPrizes", { count: prizes.length })}
        </p>
      </div>
      <div className="giveaway__words">
        <h3>{name}</h3>
        {isPreview(giveaway) ? <p className="giveaway__mark small">{t("preview")}</p> : null}
        <p className="small muted">{description}</p>
        <Deadline giveaway={giveaway} />
        {own ? <EntryState draw={own} name={name} /> : null}
        <a className="giveaway__link" href={href(rewardPaths.giveaway.link(giveawayType, drawNumber))}>
          {t("open")}
          <VisuallyHidden>{name}</VisuallyHidden>
        </a>
      </div>
    </li>
  )
}

/** When entries open or close, by the minute, or when it is drawn. */
export function Deadline({ giveaway }: { giveaway: Giveaway }) {
  const t = useTexts(programTexts)
  const zone = useAtomValue(zoneAtom)
  const now = useAtomValue(minuteAtom)
  const { closesAt, drawAt, opensAt } = giveaway
  const closing = useClosing({ stop: closesAt, drawDate: drawAt })
  const words =
    Date.parse(opensAt) > now + 60_000
      ? t("opensOn", { moment: formatMoment(opensAt, zone) })
      : closing.closed
        ? t("closedNow")
        : t("closesIn", { left: closing.left })
  return (
    <p className="giveaway__deadline">
      <strong>{words}</strong>
      <span className="small muted">{t("drawnOn", { moment: closing.moment })}</span>
    </p>
  )
}

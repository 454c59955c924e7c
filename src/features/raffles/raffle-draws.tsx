import type { DrawResult } from "#src/contract/draw-result.ts"
import { PAST_RESULTS_PAGE_SIZE } from "#src/contract/draw-result.ts"
import { formatLongDate } from "#src/domain/draw-day.ts"
import { formatWholeMoney } from "#src/domain/money.ts"
import { pageCount } from "#src/domain/page-number.ts"
import { paths } from "#src/domain/paths.ts"
import { formatCount } from "#src/domain/whole-number.ts"
import { zoneAtom } from "#src/state/clock.atoms.ts"
import { useLoadWords } from "#src/state/load-words.ts"
import { hrefAtom } from "#src/state/navigation.atoms.ts"
import { pastRafflesResource } from "#src/state/raffle-resources.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useTexts } from "#src/state/texts.ts"
import { useResource } from "#src/state/use-resource.ts"
import { LoadState } from "#src/ui/load-state.tsx"
import { Pagination } from "#src/ui/pagination.tsx"
import { useStyles } from "#src/ui/styles.tsx"
import css from "./raffle-results.css?inline"
import { RaffleScene } from "./raffle-scene.tsx"
import { raffleResultTexts } from "./raffles.texts.ts"

/** A page of past draws, the newest first: of one raffle, or of `all`. */
export function RaffleDraws({
  offer,
  page,
  link,
}: {
  offer: string
  page: number
  /** Address of another page. */
  link: (page: number) => string
}) {
  useStyles(css)
  const t = useTexts(raffleResultTexts)
  const href = useAtomValue(hrefAtom)
  const draws = useResource(pastRafflesResource, { offer, page, size: PAST_RESULTS_PAGE_SIZE })
  return (
    <LoadState of={draws} words={useLoadWords()} lines={PAST_RESULTS_PAGE_SIZE} tall>
      {({ items, pageInfo }) => {
        if (items.length === 0) return <p className="card">{t("none")}</p>
        const pages = pageCount(pageInfo.total, pageInfo.limit)
        return (
          <div className="stack stack--loose">
            <ul className="raffle-result-list">
              {items.map((draw) => (
                <PastDraw key={`${draw.offerKey} ${draw.drawNo}`} draw={draw} named={offer === "all"} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={pages}
              href={(wanted) => href(link(wanted))}
              words={{
                label: t("pages"),
                previous: t("previous"),
                next: t("next"),
                place: t("place", { page, pages }),
              }}
            />
          </div>
        )
      }}
    </LoadState>
  )
}

function PastDraw({ draw, named }: { draw: DrawResult; named: boolean }) {
  const t = useTexts(raffleResultTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { drawData, drawNo, offerKey, offerName, proof } = draw
  if (!drawData) return null
  return (
    <li className="raffle-result">
      <RaffleScene className="raffle-result__scene" image={drawData.featureImage} />
      <div className="raffle-result__words">
        <p className="muted small">
          {named ? `${offerName} · ` : ""}
          {t("draw", { drawNo })} · {formatLongDate(draw.drawDate, zone)}
        </p>
        <h2 className="raffle-result__name">{drawData.name}</h2>
        <p className="small">
          {t("worth", { value: formatWholeMoney(drawData.value) })}
          {proof?.entryCount ? ` · ${t("sold", { count: formatCount(proof.entryCount) })}` : ""}
        </p>
        <a
          className="raffle-result__link"
          href={href(paths.drawResult.link(offerKey, drawNo))}
          aria-label={t("see", { name: offerName, drawNo })}
        >
          {t("seeShort")}
        </a>
      </div>
    </li>
  )
}

import { useId, useState } from "react"
import type { SetStatistics } from "#src/contract/draws/statistics.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { type Reader, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { InfoTip } from "#src/ui/overlays/info-tip.tsx"
import { BallRow } from "#src/ui/ticket/number-ball.tsx"
import css from "./statistics.css?inline"
import { statisticsTexts } from "./statistics.texts.ts"

type Counted = SetStatistics["numbers"][number]
type Measure = "often" | "ago"

/** Numbers named first: the most drawn, and those waited for longest. */
const NAMED = 5
const SHADES = 5

/** Every number of a set, the deeper its colour the more of what is measured; the figures are behind it. */
export function NumberHeat({ set }: { set: SetStatistics }) {
  useStyles(css)
  const t = useTexts(statisticsTexts)
  const id = useId()
  const [measure, setMeasure] = useState<Measure>("often")
  const value = measure === "often" ? (one: Counted) => one.drawn : waited
  // A number that never came is no measure for the others.
  const values = set.numbers.map(value).filter((one) => one !== NEVER)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const top = [...set.numbers].sort((a, b) => value(b) - value(a) || a.n - b.n).slice(0, NAMED)
  return (
    <section className="card stack" aria-labelledby={id}>
      <div className="row row--between">
        <h2>
          <span id={id}>{set.name}</span> <InfoTip label={t("aboutFigures")} text={t("figuresExplained")} />
        </h2>
        <Choice
          label={t("show")}
          name={`${id}-measure`}
          value={measure}
          onChoose={setMeasure}
          options={[
            { value: "often", label: t("often") },
            { value: "ago", label: t("ago") },
          ]}
        />
      </div>
      <ol className="number-heat">
        {set.numbers.map((one) => (
          <li
            key={one.n}
            className={`number-heat__cell number-heat__cell--${shade(value(one), least, most)}`}
          >
            <span aria-hidden="true" className="number-heat__n">
              {one.n}
            </span>
            <span aria-hidden="true" className="number-heat__value">
              {measure === "often" ? one.drawn : (one.drawsSince ?? "–")}
            </span>
            <span className="visually-hidden">{describe(one, measure, t)}</span>
          </li>
        ))}
      </ol>
      <div className="row">
        <p className="muted small">{t(measure === "often" ? "most" : "longest")}</p>
        <BallRow small sets={[{ name: set.name, numbers: top.map(({ n }) => n) }]} />
      </div>
      <NumberTable set={set} />
    </section>
  )
}

const NEVER = Number.MAX_SAFE_INTEGER
/** Draws without it; one that never came up was waited for longest. */
const waited = ({ drawsSince }: Counted) => drawsSince ?? NEVER

/** 0 for the least to 4 for the most; the same everywhere where all are alike. */
function shade(value: number, least: number, most: number): number {
  if (value === NEVER) return SHADES - 1
  const range = most - least
  if (range <= 0) return 0
  return Math.min(SHADES - 1, Math.floor(((value - least) / range) * SHADES))
}

function describe(one: Counted, measure: Measure, t: Reader<keyof typeof statisticsTexts.defaults>): string {
  const n = one.n
  if (measure === "often") return t(one.drawn === 1 ? "timesOne" : "times", { n, count: one.drawn })
  if (one.drawsSince === null) return t("never", { n })
  if (one.drawsSince === 0) return t("latest", { n })
  return t(one.drawsSince === 1 ? "sinceOne" : "since", { n, count: one.drawsSince })
}

function NumberTable({ set }: { set: SetStatistics }) {
  const t = useTexts(statisticsTexts)
  const zone = useAtomValue(zoneAtom)
  return (
    <details className="figures">
      <summary>{t("asTable")}</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("number")}</th>
            <th scope="col">{t("drawn")}</th>
            <th scope="col">{t("drawsSince")}</th>
            <th scope="col">{t("lastDrawn")}</th>
          </tr>
        </thead>
        <tbody>
          {set.numbers.map(({ n, drawn, drawsSince, lastDrawn }) => (
            <tr key={n}>
              <th scope="row">{n}</th>
              <td>{drawn}</td>
              <td>{drawsSince ?? t("neverShort")}</td>
              <td>{lastDrawn ? formatShortDate(lastDrawn, zone) : t("neverShort")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

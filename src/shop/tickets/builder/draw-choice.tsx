import { memo } from "react"
import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { FIRST_DRAWS, forwardDrawLabel } from "#src/domain/draws/dates/draw-day.ts"
import { recurringOf } from "#src/domain/recurring/terms.ts"
import { setDraw, setNumDraws } from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { isRestricted } from "#src/domain/tickets/draft/ticket-readiness.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing, useDrawDates } from "#src/shop/draws/use-cutoff.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { SelectField } from "#src/ui/controls/field.tsx"
import { builderTexts } from "./builder.texts.ts"
import { causeChoice, dayChoice, Later, recurringChoice } from "./later.tsx"
import type { EditedTerms } from "./use-draft.ts"

/** From which draw on, and for how many. */
export const DrawChoice = memo(function DrawChoice({
  offer,
  inHand,
}: {
  offer: ProductOffer
  inHand: EditedTerms
}) {
  const t = useTexts(builderTexts)
  const dates = useDrawDates(offer.draws)
  const { draft, change, played } = inHand
  const counts = played.gameOffer.drawCounts.filter(
    (count) =>
      count <= offer.draws.length &&
      (count === 1 || count === draft.numDraws || !isRestricted(offer, "multi_draw_ticket")),
  )
  const recurs = recurringOf(offer, played.gameType) !== null
  const firsts = offer.draws.slice(0, FIRST_DRAWS).map((draw, place) => ({
    value: place === 0 ? "" : String(draw.drawNo),
    label: place === 0 ? t("nextDraw", { day: dates[0] ?? "" }) : (dates[place] ?? ""),
  }))
  const place = Math.max(
    0,
    offer.draws.findIndex(({ drawNo }) => drawNo === draft.firstDrawNo),
  )
  const { day } = useClosing(offer.draws[place] ?? { stop: "", drawDate: "1970-01-01T00:00:00Z" })
  return (
    <div className="stack">
      <SelectField
        label={t("chooseDraw")}
        hint={offer.draws.length > 0 ? `${forwardDrawLabel(place)} · ${day}` : undefined}
        value={draft.firstDrawNo === offer.draws[0]?.drawNo ? "" : String(draft.firstDrawNo ?? "")}
        onValue={(value) => change((now) => setDraw(now, value === "" ? null : Number(value)))}
        options={played.gameType === "deferred" ? firsts.slice(1) : firsts}
      />
      {offer.selectableDays ? (
        <div className={`stack ${draft.recurring ? "" : "draw-choice__days"}`}>
          <Later load={dayChoice} with={{ offer, inHand }} />
        </div>
      ) : counts.length > 1 && !draft.recurring ? (
        <Choice
          label={t("draws")}
          name="num-draws"
          value={draft.numDraws}
          onChoose={(count) => change((now) => setNumDraws(now, count))}
          options={counts.map((count) => ({
            value: count,
            label: count === 1 ? t("oneDraw") : t("manyDraws", { count }),
          }))}
        />
      ) : null}
      <div className={`stack draw-choice__later ${recurs ? "draw-choice__later--recurs" : ""}`}>
        <Later load={recurringChoice} with={{ offer, inHand }} />
      </div>
      {offer.causes.length > 0 ? <Later load={causeChoice} with={{ offer, inHand }} /> : null}
    </div>
  )
})

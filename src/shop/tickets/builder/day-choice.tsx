import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { dayNames } from "#src/domain/draws/dates/draw-day.ts"
import { countDays } from "#src/domain/tickets/draft/ticket-draft.ts"
import { setWeeks, toggleDay } from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { isRestricted } from "#src/domain/tickets/draft/ticket-readiness.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import css from "./options.css?inline"
import { optionTexts } from "./options.texts.ts"
import type { EditedTerms } from "./use-draft.ts"

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** On which days of the week, and for how many weeks. */
export function DayChoice({ offer, inHand }: { offer: ProductOffer; inHand: EditedTerms }) {
  useStyles(css)
  const t = useTexts(optionTexts)
  const { draft, change } = inHand
  const days = everyDay.filter((day) => offer.selectableDays & (1 << day))
  const one = isRestricted(offer, "multi_draw_ticket")
  const weeks = offer.weekCounts.filter((count) =>
    one ? count === 1 || count === draft.numWeeks : count * countDays(draft.days) <= offer.draws.length,
  )
  return (
    <>
      <fieldset className="day-choice">
        <legend className="choice__label">{t("days")}</legend>
        <div className="choice__options">
          {days.map((day) => (
            <label key={day} className="choice__option">
              <input
                className="choice__input"
                type="checkbox"
                checked={(draft.days & (1 << day)) !== 0}
                onChange={() => change((now) => toggleDay(now, day))}
              />
              <span className="choice__face">{dayNames(1 << day)[0]}</span>
            </label>
          ))}
        </div>
        {draft.days === 0 ? <p className="muted small">{t("daysHint")}</p> : null}
      </fieldset>
      {draft.recurring ? null : (
        <Choice
          label={t("weeks")}
          name="num-weeks"
          value={draft.numWeeks}
          onChoose={(count) => change((now) => setWeeks(now, count))}
          options={weeks.map((count) => ({
            value: count,
            label: count === 1 ? t("oneWeek") : t("manyWeeks", { count }),
          }))}
        />
      )}
    </>
  )
}

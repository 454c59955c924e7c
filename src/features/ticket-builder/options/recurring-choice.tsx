import type { ProductOffer } from "#src/contract/product-offer.ts"
import { setFrequency, setMinimumJackpot, setRecurring } from "#src/domain/draft-options.ts"
import { formatJackpot } from "#src/domain/jackpot.ts"
import { recurringOf } from "#src/domain/recurring.ts"
import { useTexts } from "#src/state/texts.ts"
import { CheckField, SelectField } from "#src/ui/field.tsx"
import type { TermsInHand } from "../use-draft.ts"
import { optionTexts } from "./options.texts.ts"

/** Whether the ticket is bought again for every next draw, or for those with a jackpot. */
export function RecurringChoice({ offer, inHand }: { offer: ProductOffer; inHand: TermsInHand }) {
  const t = useTexts(optionTexts)
  const { draft, change, played } = inHand
  const recurring = recurringOf(offer, played.gameType)
  if (!recurring) return null
  if (recurring.availability === "always") return <p className="muted small">{t("subscriptionHint")}</p>
  const { minimumJackpots = [], draws } = offer
  const minimum = draft.minimumJackpotCents ?? 0
  const first = draws.find(({ drawNo }) => drawNo === draft.firstDrawNo) ?? draws[0]
  return (
    <>
      <div>
        <CheckField
          label={t("autoplay")}
          checked={draft.recurring ?? false}
          onCheck={(checked) => change((now) => setRecurring(now, checked, played.gameOffer.drawCounts))}
        />
        <p className="muted small">{t("autoplayHint")}</p>
      </div>
      {draft.recurring && minimumJackpots.length > 0 ? (
        <SelectField
          label={t("jackpots")}
          value={String(minimum)}
          onValue={(value) => change((now) => setMinimumJackpot(now, Number(value) || null))}
          options={[
            { value: "0", label: t("everyDraw") },
            ...minimumJackpots.map((jackpot) => ({
              value: String(jackpot.cents),
              label: t("jackpotsOver", { jackpot: formatJackpot(jackpot) }),
            })),
          ]}
        />
      ) : null}
      {draft.recurring && offer.selectableDays === 0 ? (
        <SelectField
          label={t("howOften")}
          value={draft.frequency ?? ""}
          onValue={(value) =>
            change((now) => setFrequency(now, value === "weekly" || value === "monthly" ? value : null))
          }
          options={[
            { value: "", label: t("everyDraw") },
            { value: "weekly", label: t("weekly") },
            { value: "monthly", label: t("monthly") },
          ]}
        />
      ) : null}
      {draft.recurring && (first?.prizePool?.cents ?? 0) < minimum ? (
        <p className="muted small">{t("waits")}</p>
      ) : null}
    </>
  )
}

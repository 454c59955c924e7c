import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { kindOf, recurringOf } from "#src/domain/recurring/terms.ts"
import {
  setFrequency,
  setMinimumJackpot,
  setRecurring,
} from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { waitsForJackpot } from "#src/domain/tickets/draft/ticket-readiness.ts"
import { canPayLater } from "#src/domain/tickets/draft/ticket-request.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { ChargedLaterHint } from "#src/shop/core/partner-bounds.tsx"
import { useTexts } from "#src/shop/core/texts.ts"
import { recurringTexts } from "#src/shop/recurring/texts.ts"
import { CheckField, SelectField } from "#src/ui/controls/field.tsx"
import { RecurringField } from "#src/ui/controls/recurring-field.tsx"
import { optionTexts } from "./options.texts.ts"
import type { EditedTerms } from "./use-draft.ts"

/** When a ticket is paid for, and whether it is bought again. */
export function RecurringChoice(props: { offer: ProductOffer; inHand: EditedTerms }) {
  const { draft, played } = props.inHand
  return (
    <>
      <PayLater {...props} />
      <RecurringTerms {...props} />
      <ChargedLaterHint
        chosen={draft.recurring === true || draft.payLater === true || played.gameType === "deferred"}
      />
    </>
  )
}

/** Whether the ticket is bought again for every next draw, or for those with a jackpot. */
function RecurringTerms({ offer, inHand }: { offer: ProductOffer; inHand: EditedTerms }) {
  const t = useTexts(optionTexts)
  const { draft, change, played } = inHand
  const said = useTexts(recurringTexts)
  const terms = recurringOf(offer, played.gameType)
  if (!terms) return null
  if (played.gameType === "deferred") return <p className="muted small">{t("subscriptionHint")}</p>
  const { minimumJackpots = [] } = offer
  const minimum = draft.minimumJackpotCents ?? 0
  return (
    <>
      <RecurringField
        kinds={terms.kinds.map((kind) => ({ value: kind, label: said(kind) }))}
        always={terms.always}
        value={draft.recurring ? kindOf(terms, draft.recurringKind) : null}
        onChange={(kind) => change((now) => setRecurring(now, kind, played.gameOffer.drawCounts))}
        words={{ again: said("again"), once: said("once"), always: said("always") }}
        hint={t("autoplayHint")}
      />
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
      {waitsForJackpot(draft, offer) ? <p className="muted small">{t("waits")}</p> : null}
    </>
  )
}

/** Whether a ticket for a later draw is paid for now, or once its draw is the next. */
function PayLater({ offer, inHand }: { offer: ProductOffer; inHand: EditedTerms }) {
  const t = useTexts(optionTexts)
  const capable = useCapable("scheduled_purchase")
  const { draft, change, played } = inHand
  const { allocated } = played.gameOffer
  const isLater = offer.draws.findIndex(({ drawNo }) => drawNo === draft.firstDrawNo) > 0
  if (!capable || !isLater || allocated || played.gameType === "deferred" || !canPayLater(draft)) return null
  return (
    <div>
      <CheckField
        label={t("payLater")}
        checked={draft.payLater ?? false}
        onCheck={(payLater) => change((now) => ({ ...now, payLater }))}
      />
      <p className="muted small">{t("payLaterHint")}</p>
    </div>
  )
}

import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { setCause } from "#src/domain/tickets/draft/ticket-draft-options.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Choice } from "#src/ui/controls/choice.tsx"
import { optionTexts } from "./options.texts.ts"
import type { EditedTerms } from "./use-draft.ts"

/** Which of the lottery's causes the ticket is for; none is chosen for the customer. */
export function CauseChoice({ offer, inHand }: { offer: ProductOffer; inHand: EditedTerms }) {
  const t = useTexts(optionTexts)
  const { draft, change } = inHand
  return (
    <div className="stack">
      <Choice
        label={t("cause")}
        name="cause"
        value={draft.causeKey}
        onChoose={(key) => change((now) => setCause(now, key))}
        options={offer.causes.map(({ key, name }) => ({ value: key, label: name }))}
      />
      {offer.causePercent ? (
        <p className="muted small">{t("causeHint", { percent: offer.causePercent })}</p>
      ) : null}
    </div>
  )
}

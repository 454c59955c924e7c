import type { ProductOffer } from "#src/contract/catalogue/product-offer.ts"
import { canPayLater } from "#src/domain/tickets/draft/ticket-request.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { CheckField } from "#src/ui/controls/field.tsx"
import { optionTexts } from "./options.texts.ts"
import type { EditedTerms } from "./use-draft.ts"

/** Whether a ticket for a later draw is paid for now, or once its draw is the next. */
export function PayLater({ offer, inHand }: { offer: ProductOffer; inHand: EditedTerms }) {
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

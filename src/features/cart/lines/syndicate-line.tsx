import { useTexts } from "#src/state/content/texts.ts"
import { useClosing } from "#src/state/draws/use-cutoff.ts"
import { describeRecurring, recurringTexts } from "#src/state/recurring/recurring-texts.ts"
import { cartTexts } from "../cart.texts.ts"
import { ClosesIn } from "../closes-in.tsx"
import type { CartLineProps } from "./cart-line-props.ts"
import { LinePaper } from "./line-paper.tsx"
import { ShareStepper } from "./share-stepper.tsx"

/** Shares of a syndicate in the cart. */
export function SyndicateLine({ item, blocked }: CartLineProps<"syndicate_share">) {
  const t = useTexts(cartTexts)
  const said = useTexts(recurringTexts)
  const closing = useClosing({ stop: item.drawStop, drawDate: item.drawDate })
  const recurringNotes = item.recurringPurchase?.enabled
    ? [describeRecurring(said, item.recurringPurchase)]
    : []
  const count = item.quantity
  return (
    <LinePaper
      item={item}
      blocked={blocked}
      line={[count === 1 ? t("oneShare") : t("manyShares", { count }), closing.date, ...recurringNotes].join(
        " · ",
      )}
      until={<ClosesIn closing={closing} />}
    >
      <p>
        <strong>{item.syndicateName}</strong>
      </p>
      <div className="cart-line__change">
        <ShareStepper item={item} />
      </div>
      <p className="muted">{t("ofShares", { count, size: item.size })}</p>
    </LinePaper>
  )
}

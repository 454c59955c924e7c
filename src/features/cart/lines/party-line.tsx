import { useTexts } from "#src/state/content/texts.ts"
import { useClosing } from "#src/state/draws/use-cutoff.ts"
import { describeRecurring, recurringTexts } from "#src/state/recurring/recurring-texts.ts"
import { cartTexts } from "../cart.texts.ts"
import { ClosesIn } from "../closes-in.tsx"
import type { CartLineProps } from "./cart-line-props.ts"
import { LinePaper } from "./line-paper.tsx"

/** Shares of a Lotto Party's ticket in the cart. */
export function PartyLine({ item, blocked }: CartLineProps<"social_syndicate_share">) {
  const t = useTexts(cartTexts)
  const closing = useClosing({ stop: item.drawStop, drawDate: item.drawDate })
  const said = useTexts(recurringTexts)
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
        <strong>{item.groupName}</strong>
      </p>
      <p className="muted">{t("ofParty", { count, size: item.numShares })}</p>
    </LinePaper>
  )
}

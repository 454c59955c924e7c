import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { describeRecurring, recurringTexts } from "#src/shop/recurring/texts.ts"
import { cartTexts } from "../cart.texts.ts"
import { ClosesIn } from "../closes-in.tsx"
import { BookSelect } from "./book-select.tsx"
import type { CartLineProps } from "./cart-line-props.ts"
import { LinePaper } from "./line-paper.tsx"

/** A book of raffle tickets in the cart; its numbers are allocated when it is paid. */
export function RaffleLine({ item, blocked }: CartLineProps<"raffle_ticket">) {
  const t = useTexts(cartTexts)
  const said = useTexts(recurringTexts)
  const closing = useClosing({ stop: item.drawStop, drawDate: item.drawDate })
  const recurringNotes = item.recurringPurchase?.enabled
    ? [describeRecurring(said, item.recurringPurchase)]
    : []
  const count = item.numRaffleTickets
  return (
    <LinePaper
      item={item}
      blocked={blocked}
      line={[
        count === 1 ? t("oneTicket") : t("manyTickets", { count }),
        closing.date,
        ...recurringNotes,
      ].join(" · ")}
      until={<ClosesIn closing={closing} />}
    >
      <p>
        <strong>{item.drawName}</strong>
      </p>
      <div className="cart-line__change">
        <BookSelect item={item} />
      </div>
      <p className="muted">
        {t(item.purchaseStatus === "pre_order" ? "inAidLater" : "inAid", { cause: item.causeName })}
      </p>
    </LinePaper>
  )
}

import type { ReactNode } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { describeRecurring, recurringTexts } from "#src/shop/recurring/texts.ts"
import { cartTexts } from "../cart.texts.ts"
import { ClosesIn } from "../closes-in.tsx"
import type { CartLineProps } from "./cart-line-props.ts"
import { LinePaper } from "./line-paper.tsx"
import { ShareStepper } from "./share-stepper.tsx"

/** Shares of a syndicate in the cart. */
export function SyndicateLine({ item, blocked }: CartLineProps<"syndicate_share">) {
  const t = useTexts(cartTexts)
  return (
    <SharesLine item={item} blocked={blocked} of={item.syndicateName}>
      <div className="cart-line__change">
        <ShareStepper item={item} />
      </div>
      <p className="muted">{t("ofShares", { count: item.quantity, size: item.size })}</p>
    </SharesLine>
  )
}

/** Shares of a Lotto Party's ticket in the cart. */
export function PartyLine({ item, blocked }: CartLineProps<"social_syndicate_share">) {
  const t = useTexts(cartTexts)
  return (
    <SharesLine item={item} blocked={blocked} of={item.groupName}>
      <p className="muted">{t("ofParty", { count: item.quantity, size: item.numShares })}</p>
    </SharesLine>
  )
}

function SharesLine({
  item,
  blocked,
  of,
  children,
}: Pick<CartLineProps<"syndicate_share" | "social_syndicate_share">, "item" | "blocked"> & {
  /** The name of the syndicate or group whose ticket it is. */
  of: string
  children: ReactNode
}) {
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
        <strong>{of}</strong>
      </p>
      {children}
    </LinePaper>
  )
}

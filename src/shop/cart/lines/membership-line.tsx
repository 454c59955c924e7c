import { useTexts } from "#src/shop/core/texts.ts"
import { cartTexts } from "../cart.texts.ts"
import type { CartLineProps } from "./cart-line-props.ts"
import { LinePaper } from "./line-paper.tsx"

/** A membership in the cart. */
export function MembershipLine({ item, blocked }: CartLineProps<"membership">) {
  const t = useTexts(cartTexts)
  const { membershipOfferName: name, months } = item
  return (
    <LinePaper item={item} blocked={blocked} line={t("membership", { name })}>
      <p>{months === 1 ? t("memberForOne") : t("memberFor", { count: months })}</p>
    </LinePaper>
  )
}

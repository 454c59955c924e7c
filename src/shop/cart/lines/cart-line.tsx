import type { ComponentType } from "react"
import type { CartLineProps, CartProductType } from "./cart-line-props.ts"
import { LotteryLine } from "./lottery-line.tsx"
import { MembershipLine } from "./membership-line.tsx"
import { RaffleLine } from "./raffle-line.tsx"
import { PartyLine, SyndicateLine } from "./share-lines.tsx"

/** How each product stands in the cart: a new one gets its line here. */
const lines: { readonly [T in CartProductType]: ComponentType<CartLineProps<T>> } = {
  lottery_ticket: LotteryLine,
  raffle_ticket: RaffleLine,
  syndicate_share: SyndicateLine,
  social_syndicate_share: PartyLine,
  membership: MembershipLine,
}

/** A line of the cart: what it is, when it is drawn if it is, what it costs. */
export function CartLine(props: CartLineProps) {
  const Line = lines[props.item.productType] as ComponentType<CartLineProps>
  return (
    <li>
      <Line {...props} />
    </li>
  )
}

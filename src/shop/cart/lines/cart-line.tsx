import { type ComponentType, type ReactNode, useState } from "react"
import type { CartItem } from "#src/contract/cart/cart.ts"
import { priceOfShare } from "#src/domain/cart/share-price.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { recurringRequestOf } from "#src/domain/recurring/request.ts"
import { pricingIdAtom } from "#src/shop/catalogue/pricing.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { describeRecurring, recurringTexts } from "#src/shop/recurring/texts.ts"
import { syndicatesQuery } from "#src/shop/syndicates/syndicate-queries.ts"
import { Stepper } from "#src/ui/controls/stepper.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { cartTexts } from "../cart.texts.ts"
import { updateCartItemAtom } from "../mutations.atoms.ts"
import { useCartChange } from "../use-cart-change.ts"
import { type CartLineProps, type CartProductType, ClosesIn, LinePaper } from "./line-paper.tsx"
import { LotteryLine } from "./lottery-line.tsx"
import { RaffleLine } from "./raffle-line.tsx"

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

/** A membership in the cart. */
function MembershipLine({ item, blocked }: CartLineProps<"membership">) {
  const t = useTexts(cartTexts)
  const { membershipOfferName: name, months } = item
  return (
    <LinePaper item={item} blocked={blocked} line={t("membership", { name })}>
      <p>{months === 1 ? t("memberForOne") : t("memberFor", { count: months })}</p>
    </LinePaper>
  )
}

/** Shares of a syndicate in the cart. */
function SyndicateLine({ item, blocked }: CartLineProps<"syndicate_share">) {
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
function PartyLine({ item, blocked }: CartLineProps<"social_syndicate_share">) {
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
  const each = priceOfShare(item)
  const shares = each
    ? t("sharesAt", { count, price: formatMoney(each) })
    : count === 1
      ? t("oneShare")
      : t("manyShares", { count })
  return (
    <LinePaper
      item={item}
      blocked={blocked}
      line={[shares, closing.date, ...recurringNotes].join(" · ")}
      until={<ClosesIn closing={closing} />}
    >
      <p>
        <strong>{of}</strong>
      </p>
      {children}
    </LinePaper>
  )
}

/** More or fewer shares of the same syndicate, as many as it has left. */
function ShareStepper({ item }: { item: Extract<CartItem, { productType: "syndicate_share" }> }) {
  const t = useTexts(cartTexts)
  const update = useSetAtom(updateCartItemAtom)
  const { failure, run } = useCartChange()
  const [wanted, setWanted] = useState<number | null>(null)
  const pricingId = useAtomValue(pricingIdAtom)
  const syndicates = useQuery(syndicatesQuery({ pricingId })).data ?? []
  const { lotteryKey, syndicateKey, size } = item
  const left = syndicates.find((one) => one.syndicateKey === syndicateKey)?.sharesLeft ?? size

  function change(quantity: number): void {
    if (wanted !== null) return
    setWanted(quantity)
    // Shares that are not left stay as they were.
    void run(() =>
      update(item.id, {
        productType: "syndicate_share",
        lotteryKey,
        syndicateKey,
        quantity,
        ...recurringRequestOf(item),
      }),
    ).then(() => setWanted(null))
  }

  return (
    <>
      <Stepper
        label={t("shares", { name: item.syndicateName })}
        value={wanted ?? item.quantity}
        least={1}
        most={Math.max(left, item.quantity)}
        onChange={change}
        words={{ less: t("shareLess"), more: t("shareMore") }}
      />
      {failure ? <Notice level="error">{failure}</Notice> : null}
    </>
  )
}

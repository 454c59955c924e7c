import { lazy, type ReactNode, Suspense } from "react"
import type { CartItem } from "#src/contract/cart/cart.ts"
import { blockedPage } from "#src/domain/cart/blocked-action.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import type { Closing } from "#src/shop/draws/use-cutoff.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { cartTexts } from "../cart.texts.ts"
import type { BlockedReason } from "./blocked-notice.tsx"
import { RemoveLine } from "./remove-line.tsx"

export type CartProductType = CartItem["productType"]

/** Properties that each product's line of the cart is given. */
export interface CartLineProps<T extends CartProductType = CartProductType> {
  readonly item: Extract<CartItem, { productType: T }>
  /** Why it cannot be bought as it is. */
  readonly blocked: BlockedReason | undefined
  /** The line can be changed again where it was made: at this path, or in the builder of the same product. */
  readonly onEdit: (lottery: string, path: string) => void
}

/** Few tickets are ever blocked. */
const BlockedNotice = lazy(async () => ({
  default: (await import("./blocked-notice.tsx")).BlockedNotice,
}))

/**
 * Shows the parts that the lines of all products have: the name, the price, anything that stands in the way,
 * and the way out of the cart.
 */
export function LinePaper({
  item,
  line,
  until,
  blocked,
  onChange,
  children,
}: {
  item: Pick<CartItem, "id" | "colour" | "lotteryName" | "price">
  /** Under the name. */
  line: string
  /** At the foot: until when it can be bought. */
  until?: ReactNode
  blocked: BlockedReason | undefined
  /** Left out where a line cannot be changed. */
  onChange?: () => void
  children: ReactNode
}) {
  const t = useTexts(cartTexts)
  // A line that can only be removed has its button where the notice says so.
  const removesInNotice = blocked !== undefined && blockedPage[blocked.actionType] === null
  return (
    <TicketPaper
      level={2}
      colour={item.colour}
      name={item.lotteryName}
      line={line}
      aside={
        <>
          <span className="small">{t("total")}</span> {formatMoney(item.price)}
        </>
      }
      foot={
        <>
          {until ?? <span />}
          <span className="cart-line__acts">
            {onChange ? (
              <Button look="quiet" onClick={onChange}>
                {t("change")}
                <VisuallyHidden>{t("changeTicket", { name: item.lotteryName })}</VisuallyHidden>
              </Button>
            ) : null}
            {removesInNotice ? null : <RemoveLine id={item.id} name={item.lotteryName} />}
          </span>
        </>
      }
    >
      {blocked ? (
        <Suspense>
          <BlockedNotice reason={blocked} id={item.id} name={item.lotteryName} />
        </Suspense>
      ) : null}
      {children}
    </TicketPaper>
  )
}

/** How long a line's draw is still on sale. */
export function ClosesIn({ closing }: { closing: Closing }) {
  const t = useTexts(cartTexts)
  return (
    <span className={closing.soon ? "cart-line__soon" : "muted"}>{t("closes", { left: closing.left })}</span>
  )
}

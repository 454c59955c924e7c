import type { Receipt } from "#src/contract/orders/receipt.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { receiptTexts } from "./receipt.texts.ts"

/** Lists the purchases that are paid for when their draw opens, or is the next. */
export function PreOrders({ preOrders }: Pick<Receipt, "preOrders">) {
  const t = useTexts(receiptTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const nameOf = useProductNames()
  return (
    <ul className="receipt__tickets">
      {preOrders.map(({ encodedId, kind, colour, lotteryKey, lotteryName, description, price, dueAt }) => (
        <li key={encodedId}>
          <TicketPaper
            level={2}
            colour={colour}
            name={nameOf(lotteryKey, lotteryName)}
            line={t(kind === "pre_order" ? "preOrder" : "scheduled", {
              moment: formatMoment(dueAt, zone),
            })}
            aside={formatMoney(price)}
            foot={
              <a className="no-print" href={href(accountPaths.scheduledPurchase.link(encodedId))}>
                {t(kind === "pre_order" ? "openPreOrder" : "openScheduled")}
              </a>
            }
          >
            <p>{description}</p>
          </TicketPaper>
        </li>
      ))}
    </ul>
  )
}

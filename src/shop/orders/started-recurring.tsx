import type { StartedRecurring as Begun, Receipt } from "#src/contract/orders/receipt.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { formatJackpot } from "#src/domain/draws/jackpot.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { useProductNames } from "#src/shop/catalogue/branding.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { describeRecurring, recurringTexts } from "#src/shop/recurring/texts.ts"
import { TicketPaper } from "#src/ui/ticket/paper.tsx"
import { receiptTexts } from "./receipt.texts.ts"

const own = { autoplay: accountPaths.autoplayTicket.link, subscription: accountPaths.subscriptionTicket.link }

/** Recurring purchases that this purchase started: how often, from when, for how much, and where to stop them. */
export function StartedRecurringList({ recurring }: Pick<Receipt, "recurring">) {
  const t = useTexts(receiptTexts)
  const said = useTexts(recurringTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const nameOf = useProductNames()
  const when = ({ beginsAt, minimumJackpotAmount: minimum }: Begun) => {
    if (beginsAt) return t("begins", { day: formatLongDate(beginsAt, zone) })
    return minimum ? t("beginsWithJackpot", { jackpot: formatJackpot(minimum) }) : t("beginsNext")
  }
  return (
    <ul className="receipt__tickets">
      {recurring.map((begun) => (
        <li key={begun.autoplayId}>
          <TicketPaper
            level={2}
            colour={begun.colour}
            name={nameOf(begun.lotteryKey, begun.lotteryName)}
            line={[
              describeRecurring(said, { ...begun, someJackpots: begun.minimumJackpotAmount !== null }),
              ...(begun.minimumJackpotAmount
                ? [t("jackpotsOver", { jackpot: formatJackpot(begun.minimumJackpotAmount) })]
                : []),
            ].join(" · ")}
            aside={t("aDraw", { price: formatMoney(begun.price) })}
            foot={
              <a className="no-print" href={href(own[begun.type](begun.autoplayId))}>
                {t("openRecurring")}
              </a>
            }
          >
            <p>{begun.description}</p>
            <p className="muted">{when(begun)}</p>
          </TicketPaper>
        </li>
      ))}
    </ul>
  )
}

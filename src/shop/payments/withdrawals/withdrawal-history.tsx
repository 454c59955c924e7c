import { useState } from "react"
import type { Withdrawal } from "#src/contract/payments/withdrawal.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { formatShortDate } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { WITHDRAWALS_PAGE_SIZE, withdrawalsQuery } from "../withdrawal.atoms.ts"
import { withdrawalTexts } from "./withdrawals.texts.ts"

/** Lists earlier withdrawals, the latest first. */
export function WithdrawalHistory() {
  const t = useTexts(withdrawalTexts)
  const [offset, setOffset] = useState(0)
  const found = useQuery(withdrawalsQuery({ offset }))
  return (
    <section className="stack" aria-labelledby="withdrawal-history">
      <h2 id="withdrawal-history">{t("history")}</h2>
      <LoadState of={found} words={useLoadTexts()} lines={3}>
        {({ items, pageInfo }) => (
          <>
            {items.length === 0 ? <p className="muted">{t("noHistory")}</p> : null}
            <ul className="withdrawals__list">
              {items.map((item) => (
                <Item key={item.id} withdrawal={item} />
              ))}
            </ul>
            {pageInfo.total > WITHDRAWALS_PAGE_SIZE ? (
              <div className="row row--between">
                <Button
                  look="secondary"
                  disabled={offset === 0}
                  onClick={() => setOffset(Math.max(0, offset - WITHDRAWALS_PAGE_SIZE))}
                >
                  {t("newer")}
                </Button>
                <Button
                  look="secondary"
                  disabled={offset + WITHDRAWALS_PAGE_SIZE >= pageInfo.total}
                  onClick={() => setOffset(offset + WITHDRAWALS_PAGE_SIZE)}
                >
                  {t("older")}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </LoadState>
    </section>
  )
}

function Item({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTexts(withdrawalTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  const { id, amount, destination, requestedAt } = withdrawal
  const date = formatShortDate(requestedAt, zone)
  return (
    <li className="withdrawals__item">
      <div className="withdrawals__what">
        <div>
          <a href={href(accountPaths.withdrawDetails.link(id))}>
            {date}
            <VisuallyHidden>{formatMoney(amount)}</VisuallyHidden>
          </a>
          <div className="muted small">{destination}</div>
        </div>
      </div>
      <div>
        <strong className="withdrawals__amount" translate="no">
          {formatMoney(amount)}
        </strong>
        <div className="muted small">{t(statusText(withdrawal))}</div>
      </div>
    </li>
  )
}

/** A gift is given once it is sent. */
export const statusText = ({ status, withdrawalMethodCode }: Withdrawal) =>
  withdrawalMethodCode === "do" && status === "sent" ? "status_given" : (`status_${status}` as const)

import { useEffect, useState } from "react"
import type { RaffleWinner } from "#src/contract/catalogue/raffle.ts"
import type { Money } from "#src/contract/money.ts"
import { formatTicketNumber } from "#src/domain/core/count.ts"
import { formatMoney, formatWholeMoney } from "#src/domain/core/money.ts"
import { formatLongDate } from "#src/domain/draws/dates/draw-day.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { useListPages } from "#src/shop/core/query/list-pages.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useExampleNote } from "#src/shop/draws/example-results.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { TextField } from "#src/ui/form/text-field.tsx"
import { Pagination } from "#src/ui/navigation/pagination.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { winnersQuery } from "../raffle-queries.ts"
import { useOwnTickets } from "./own-tickets.ts"
import css from "./raffle-results.css?inline"
import { raffleResultTexts } from "./raffle-results.texts.ts"

/** How long nothing is typed before winners are looked for. */
const SETTLED_MS = 250

/** The winners of one draw; those of a raffle with the customer's own tickets marked. */
function WinnersOfDraw({ offer, winners }: { offer: string; winners: readonly RaffleWinner[] }) {
  const t = useTexts(raffleResultTexts)
  const zone = useAtomValue(zoneAtom)
  const [first] = winners
  const { isOwn } = useOwnTickets(first?.ticketNumber ? { offer, drawNo: first.drawNo } : null)
  if (!first) return null
  return (
    <section className="stack raffle-winners__draw">
      <header>
        {first.drawName ? (
          <p className="muted small">
            {t("draw", { drawNo: first.drawNo })} · {formatLongDate(first.drawDate, zone)}
          </p>
        ) : (
          <p className="muted small">{formatLongDate(first.drawDate, zone)}</p>
        )}
        <h2>{first.drawName || t("draw", { drawNo: first.drawNo })}</h2>
      </header>
      <WinnerTable winners={winners} isOwn={isOwn} />
    </section>
  )
}

/** Winners of all draws of a product, the newest first, and a search among them. */
export function WinnerSearch({
  offer,
  lottery = false,
  page,
  link,
}: {
  offer: string
  /** A lottery has no ticket numbers to look for. */
  lottery?: boolean
  page: number
  link: (page: number) => string
}) {
  useStyles(css)
  const t = useTexts(raffleResultTexts)
  const listPages = useListPages(t, t("pages"))
  const [typed, type] = useState("")
  const search = useSettled(typed.trim(), SETTLED_MS)
  const winners = useQuery(winnersQuery({ offer, search, page: search ? 1 : page }))
  const example = useExampleNote(
    winners.status === "success" && !lottery ? winners.data.items.map(() => false) : [],
  )
  return (
    <div className="stack">
      {useCapable("winner_search") ? (
        <div className="raffle-winners__search">
          <TextField
            type="search"
            label={t("search")}
            hint={t(lottery ? "searchLotteryHint" : "searchHint")}
            value={typed}
            maxLength={60}
            onChange={(event) => type(event.target.value)}
          />
        </div>
      ) : null}
      <LoadState of={winners} words={useLoadTexts()} lines={6}>
        {({ items, pageInfo }) => {
          const found = pageInfo.total === 1 ? t("foundOne") : t("found", { count: pageInfo.total })
          return (
            <>
              <p role="status" className="muted small">
                {search && items.length === 0 ? t("nobody", { search }) : search ? found : null}
              </p>
              {[...new Set(items.map(({ drawNo }) => drawNo))].map((drawNo) => (
                <WinnersOfDraw
                  key={drawNo}
                  offer={offer}
                  winners={items.filter((winner) => winner.drawNo === drawNo)}
                />
              ))}
              {pageInfo.total === 0 && !search ? (
                <p className="card">{t(lottery ? "noneOfLottery" : "none")}</p>
              ) : null}
              {search ? null : <Pagination {...listPages(page, pageInfo, link)} />}
              {example ? <p className="muted small">{example}</p> : null}
            </>
          )
        }}
      </LoadState>
    </div>
  )
}

/** Prizes are shown in whole dollars or pounds; dividends and shares of them exactly. */
const prizeWorth = (value: Money) => (value.cents % 100 === 0 ? formatWholeMoney(value) : formatMoney(value))

/** A name does not part from its initial at the end of a line. */
const wholeName = (winner: string) => winner.replace(/^(\S+\.) /, "$1\u00a0")

/** Lists winners with their prizes and tickets. */
export function WinnerTable({
  winners,
  isOwn = () => false,
}: {
  winners: readonly RaffleWinner[]
  /** Whether a ticket is one of the customer's who looks. */
  isOwn?: (ticketNumber: number) => boolean
}) {
  const t = useTexts(raffleResultTexts)
  // Lotteries' tickets have no numbers of their own.
  const numbered = winners.some(({ ticketNumber }) => ticketNumber !== null)
  return (
    <div className="card">
      <table className="table winner-table">
        <thead>
          <tr>
            <th scope="col">{t("prize")}</th>
            <th scope="col">{t("winner")}</th>
            {numbered ? <th scope="col">{t("ticket")}</th> : null}
          </tr>
        </thead>
        <tbody>
          {winners.map(({ id, prize, syndicateName, value, winner, ticketNumber }) => (
            <tr key={id}>
              <td>
                {syndicateName === null ? prize : t("shareOf", { prize, syndicate: syndicateName })}
                <span className="winner-table__value">{prizeWorth(value)}</span>
              </td>
              <td>{wholeName(winner)}</td>
              {ticketNumber === null ? null : (
                <td className="winner-table__ticket">
                  {formatTicketNumber(ticketNumber)}
                  {isOwn(ticketNumber) ? <strong className="winner-table__own">{t("own")}</strong> : null}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A value once it has stayed the same for a while, milliseconds: what is typed is not asked for letter by letter. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

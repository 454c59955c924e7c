import type { RaffleWinner } from "#src/contract/catalogue/raffle.ts"
import type { Money } from "#src/contract/money.ts"
import { formatTicketNumber } from "#src/domain/core/count.ts"
import { formatMoney, formatWholeMoney } from "#src/domain/core/money.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { raffleResultTexts } from "./raffle-results.texts.ts"

/** Prizes are shown in whole dollars or pounds; dividends and shares of them exactly. */
const prizeWorth = (value: Money) => (value.cents % 100 === 0 ? formatWholeMoney(value) : formatMoney(value))

/** A name does not part from its initial at the end of a line. */
const wholeName = (winner: string) => winner.replace(/^(\S+\.) /, "$1\u00a0")

/** Lists winners with their prizes and tickets. */
export function WinnerTable({ winners }: { winners: readonly RaffleWinner[] }) {
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
                <td className="winner-table__ticket">{formatTicketNumber(ticketNumber)}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

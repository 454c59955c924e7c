import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { formatTicketNumber } from "#src/domain/core/count.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { PlainTable } from "../core/table/plain-table.tsx"

/** Which ticket won which prize of a raffle that an operator drew. */
export function WinningTickets({
  prizes,
  tickets,
}: {
  prizes: NonNullable<DeskDrawDetail["raffleResult"]>["prizes"]
  tickets: readonly number[]
}) {
  return (
    <PlainTable heads={["Prize", "Worth", "Ticket", "Winner"]} stacks>
      {tickets.map((ticket, place) => {
        const prize = prizes[place]
        return prize ? (
          <tr key={ticket}>
            <td>{`${place + 1}. ${prize.name}`}</td>
            <td>{formatMoney(prize.worth)}</td>
            <td data-label="Ticket">{formatTicketNumber(ticket)}</td>
            <td data-label="Winner">{prize.winner ?? "A customer of ours"}</td>
          </tr>
        ) : null
      })}
    </PlainTable>
  )
}

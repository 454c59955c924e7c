import { Link } from "react-router"
import {
  postalPrizeEndpoints as calls,
  type PostalPrize,
  postalPrizeStates,
} from "#src/contract/payments/postal-prizes.desk.ts"
import { formatTicketNumber } from "#src/domain/core/count.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { moment } from "../core/moment.ts"
import { Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import { PayPrize } from "./pay-prize.tsx"
import { statusNames } from "./payout-state.tsx"

const stateNames = {
  due: "To be paid",
  underway: "On its way",
  paid: "Paid",
  goods: "Delivered by the cause",
} as const
const tones = { due: "wait", underway: "wait", paid: "good", goods: "plain" } as const

const ticketOf = ({ offerName, drawNo, ticketNumber }: PostalPrize) =>
  `${formatTicketNumber(ticketNumber)}, ${offerName}, draw ${drawNo}`

const columns: readonly Column<PostalPrize>[] = [
  {
    id: "drawnAt",
    header: "Drawn",
    cell: ({ drawnAt }) => moment(drawnAt),
  },
  {
    id: "worth",
    header: "Worth",
    cell: ({ worth }) => formatMoney(worth),
    numeric: true,
  },
  { id: "prize", header: "Prize", cell: ({ prize }) => prize },
  {
    id: "winner",
    header: "Winner",
    cell: ({ name, address }) => (
      <>
        {name}
        <div className="muted">{address}</div>
      </>
    ),
    long: true,
  },
  {
    id: "ticket",
    header: "Ticket",
    cell: (prize) => <Link to={`/draws/${prize.offerKey}/${prize.drawNo}`}>{ticketOf(prize)}</Link>,
  },
  {
    id: "state",
    header: "State",
    cell: (prize) => <State prize={prize} />,
  },
  { id: "pay", header: "What to do", cell: (prize) => <PayPrize prize={prize} /> },
]

function State({ prize: { state, payout } }: { prize: PostalPrize }) {
  return (
    <>
      <StateBadge tone={tones[state]}>{stateNames[state]}</StateBadge>
      {payout ? (
        <div>
          <Link to={`/payouts/${payout.id}`}>{`Last payment: ${statusNames[payout.status]}`}</Link>
          {payout.reason ? <div className="muted">{payout.reason}</div> : null}
        </div>
      ) : null}
    </>
  )
}

/** Prizes that entries by post won: their winners have no wallet, so staff pay them. */
export default function PostalPrizesPage() {
  return (
    <Page
      title="Prizes by post"
      lead="Prizes that entries by post won. Write to the winner and ask for their bank account. You can pay cash prizes here: somebody else approves the payment, and it goes into the next file for the bank."
      up={{ to: "/payouts", title: "Payouts" }}
    >
      <DataTable
        name="postal-prizes"
        endpoint={calls.list}
        columns={columns}
        filters={[choiceFilter("state", "State", postalPrizeStates, stateNames)]}
        rowId={({ id }) => id}
        empty="No entry by post has won a prize."
      />
    </Page>
  )
}

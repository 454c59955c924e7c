import {
  migrationOfferEndpoints as moves,
  type SegmentMoves,
} from "#src/contract/account/migration-offers.ts"
import { sessionEndingEndpoints as sessions } from "#src/contract/sign-in/session-ending.ts"
import { Confirm } from "../core/confirm.tsx"
import { Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { OfferMove } from "./offer-move.tsx"

/** Offers actions on many accounts at once: moves of whole segments, and the end of all sessions. */
export default function AccountsPage() {
  const list = useCall(moves.list)
  const endAll = useChange(sessions.endAll)
  return (
    <Page title="All accounts" lead="What concerns many customers at once.">
      <Section title="Moves into another segment" actions={<OfferMove />}>
        <Loaded query={list}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="muted">No move is offered.</p>
            ) : (
              <PlainTable heads={["From", "To", "Before buying", "Not agreed yet", "Moving", "Change"]}>
                {rows.map((row) => (
                  <MoveRow key={`${row.from} ${row.to} ${row.required}`} row={row} />
                ))}
              </PlainTable>
            )
          }
        </Loaded>
      </Section>
      <Section
        title="Sessions"
        actions={
          <Confirm
            label="Sign everybody out"
            title="Sign every customer out?"
            action="Sign everybody out"
            look="danger"
            onConfirm={() => endAll.mutateAsync({})}
          >
            Every session of every customer ends at once, on the shop and on partners' pages. They can sign in
            again. This can't be undone.
          </Confirm>
        }
      >
        <p className="muted">For when tokens may have been stolen.</p>
      </Section>
    </Page>
  )
}

function MoveRow({ row: { from, to, required, waiting, moving } }: { row: SegmentMoves }) {
  const withdraw = useChange(moves.withdrawSegment)
  return (
    <tr>
      <td>{from}</td>
      <td>{to}</td>
      <td>
        {required ? <StateBadge tone="bad">Required: nothing is sold before</StateBadge> : "Not required"}
      </td>
      <td>{waiting}</td>
      <td>{moving}</td>
      <td>
        {waiting === 0 ? null : (
          <Confirm
            label="Take back"
            title={`Take back the offers in ${from}?`}
            action="Take back"
            onConfirm={() => withdraw.mutateAsync({ params: { segmentName: from } })}
          >
            Every offer to a customer of {from} that they have not agreed to is gone, whichever segment it
            leads to, and they can buy as before. Accounts that are moving go on.
          </Confirm>
        )}
      </td>
    </tr>
  )
}

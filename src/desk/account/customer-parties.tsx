import {
  deskPartyEndpoints as calls,
  type DeskGroup,
  type DeskSession,
} from "#src/contract/party/parties.desk.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { dayOf } from "../core/moment.ts"
import { Loaded, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"

const whoJoins = { private: "By invitation", public: "Anyone", promoted: "Anyone, listed first" } as const
const states = { open: "Open", closed: "Ticket bought", paid: "Drawn", cancelled: "Cancelled" } as const

/** Groups of Lotto Party that a customer is in, and the tickets that those bought together. */
export function CustomerParties({ customerId }: { customerId: string }) {
  const params = { customerId }
  const groups = useCall(calls.groupsOf, { params })
  const sessions = useCall(calls.sessionsOf, { params })
  return (
    <Section title="Lotto Party">
      <Loaded query={groups}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted">In no group.</p>
          ) : (
            <PlainTable
              heads={["Group", "Part", "Members", "Who can join", "Since", ""]}
              numeric={["Members"]}
            >
              {list.map((group) => (
                <Group key={group.groupId} group={group} />
              ))}
            </PlainTable>
          )
        }
      </Loaded>
      <Loaded query={sessions}>
        {(list) =>
          list.length === 0 ? null : (
            <PlainTable
              heads={["Group", "Draw", "State", "Shares", "Theirs", "A share", ""]}
              numeric={["Shares", "Theirs", "A share"]}
            >
              {list.map((session) => (
                <Session key={session.sessionId} session={session} />
              ))}
            </PlainTable>
          )
        }
      </Loaded>
    </Section>
  )
}

function Group({ group }: { group: DeskGroup }) {
  const may = useMay("customers:write")
  const promote = useChange(calls.promote)
  const { groupId, groupName, publicityStatus, isOrganiser, numMembers, createdAt, closedAt } = group
  const isPromoted = publicityStatus === "promoted"
  return (
    <tr>
      <td>{groupName}</td>
      <td>{isOrganiser ? "Organiser" : "Member"}</td>
      <td className="data-table__number">{formatCount(numMembers)}</td>
      <td>{closedAt ? `Closed ${dayOf(closedAt)}` : whoJoins[publicityStatus]}</td>
      <td>{dayOf(createdAt)}</td>
      <td>
        {may && !closedAt && publicityStatus !== "private" ? (
          <Confirm
            label={isPromoted ? "Stop promoting" : "Promote"}
            title={isPromoted ? "Stop promoting this group?" : "Promote this group?"}
            action={isPromoted ? "Stop promoting" : "Promote"}
            reason="Why?"
            onConfirm={(reason) =>
              promote.mutateAsync({
                params: { groupId },
                body: { publicityStatus: isPromoted ? "public" : "promoted", reason },
              })
            }
          >
            <p>
              {isPromoted
                ? "It stays open to everybody, among the others."
                : "Its open tickets stand before those of other groups."}
            </p>
          </Confirm>
        ) : null}
      </td>
    </tr>
  )
}

function Session({ session }: { session: DeskSession }) {
  const may = useMay("customers:write")
  const cancel = useChange(calls.cancelSession)
  const { sessionId, groupName, lotteryName, drawNo, status, sharesTaken, numShares, ownShares } = session
  return (
    <tr>
      <td>{groupName}</td>
      <td>{`${lotteryName}, draw ${drawNo}`}</td>
      <td>{states[status]}</td>
      <td className="data-table__number">{`${sharesTaken} of ${numShares}`}</td>
      <td className="data-table__number">{formatCount(ownShares)}</td>
      <td className="data-table__number">{formatMoney(session.sharePrice)}</td>
      <td>
        {may && status === "open" ? (
          <Confirm
            label="Cancel"
            title="Cancel this ticket?"
            action="Cancel the ticket"
            look="danger"
            reason="Why?"
            onConfirm={(reason) => cancel.mutateAsync({ params: { sessionId }, body: { reason } })}
          >
            <p>Everybody gets back what they paid. It can't be opened again.</p>
          </Confirm>
        ) : null}
      </td>
    </tr>
  )
}

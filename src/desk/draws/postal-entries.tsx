import { useState } from "react"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import {
  deskPostalEndpoints as calls,
  type DeskPostalEntry,
} from "#src/contract/draws/postal-entries.desk.ts"
import { formatTicketNumber } from "#src/domain/core/count.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useMay } from "../core/me.ts"
import { moment, plainDay } from "../core/moment.ts"
import { Loaded, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall } from "../core/use-call.ts"
import { EnterByPost } from "./enter-by-post.tsx"

interface PostalEntriesProps {
  readonly draw: Pick<DeskDrawDetail, "offerKey" | "drawNo">
  readonly post: NonNullable<DeskDrawDetail["post"]>
}

/** People who entered a raffle's draw by post, free of charge: who they are is shown on request, which is recorded. */
export function PostalEntries({ draw, post }: PostalEntriesProps) {
  const may = useMay("draws:write")
  const [isShown, setIsShown] = useState(false)
  const hasEntries = post.entries + post.unconfirmed > 0
  return (
    <Section
      title="Entries by post"
      actions={
        may ? (
          <>
            {hasEntries && !isShown ? (
              <Button look="quiet" onClick={() => setIsShown(true)}>
                Show who they are
              </Button>
            ) : null}
            {post.isOpen ? <EnterByPost draw={draw} /> : null}
          </>
        ) : null
      }
    >
      <p className="muted">
        {post.entries === 0
          ? "No entry by post takes part yet."
          : post.entries === 1
            ? "1 entry takes part, with a ticket number of its own."
            : `${post.entries} entries take part, each with a ticket number of its own.`}
      </p>
      <Unconfirmed post={post} />
      {isShown ? <Entries draw={draw} /> : null}
    </Section>
  )
}

/** Says how many cards nobody has confirmed, and what that means before and after the cutoff. */
function Unconfirmed({ post: { isOpen, unconfirmed } }: Pick<PostalEntriesProps, "post">) {
  if (unconfirmed === 0) return null
  const count = unconfirmed === 1 ? "1 card" : `${unconfirmed} cards`
  return isOpen ? (
    <Notice>
      {`${count} wait${unconfirmed === 1 ? "s" : ""} under Approvals for somebody else to confirm. A card that isn't confirmed before the draw closes takes no part in it.`}
    </Notice>
  ) : (
    <Notice>{`${count} took no part: nobody confirmed ${unconfirmed === 1 ? "it" : "them"} before the draw closed.`}</Notice>
  )
}

const ticketOf = ({ state, ticketNumber }: DeskPostalEntry) => {
  if (ticketNumber !== null) return formatTicketNumber(ticketNumber)
  return state === "waiting" ? "Not confirmed" : "Refused"
}

function Entries({ draw: { offerKey, drawNo } }: Pick<PostalEntriesProps, "draw">) {
  const found = useCall(calls.list, { params: { offerKey, drawNo }, query: { limit: 100 } })
  return (
    <Loaded query={found}>
      {({ rows, next }) => (
        <>
          <PlainTable heads={["Ticket", "Name", "Born", "Address", "Came on", "Entered"]} stacks>
            {rows.map((entry) => (
              <tr key={entry.id}>
                <td>{ticketOf(entry)}</td>
                <td data-label="Name">{entry.name}</td>
                <td data-label="Born">{plainDay(entry.dateOfBirth)}</td>
                <td data-label="Address">{entry.address}</td>
                <td data-label="Came on">{plainDay(entry.receivedOn)}</td>
                <td data-label="Entered">{moment(entry.enteredAt)}</td>
              </tr>
            ))}
          </PlainTable>
          {next ? <p className="muted">The latest 100 are shown.</p> : null}
        </>
      )}
    </Loaded>
  )
}

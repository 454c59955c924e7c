import { useState } from "react"
import {
  migrationOfferEndpoints as moves,
  type SegmentMoves,
} from "#src/contract/account/migration-offers.ts"
import { sessionEndingEndpoints as sessions } from "#src/contract/sign-in/session-ending.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Confirm } from "../core/confirm.tsx"
import { Choices, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"

const beforeBuying = [
  {
    value: "required",
    label: "Before they buy or deposit again",
    hint: "Nothing is sold to them until they agree.",
  },
] as const

/** Offers everybody of a segment to move into another one. */
function OfferMove() {
  const [open, setOpen] = useState(false)
  const [from, setFrom] = useState("")
  const [to, setTo] = useState("")
  const [requirements, setRequirements] = useState<"required"[]>([])
  const offer = useChange(moves.offerSegment, () => setOpen(false))
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Offer a move
      </Button>
      <Dialog open={open} title="Offer a move" onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            offer.mutate({
              params: { segmentName: from },
              body: { segmentName: to, required: requirements.includes("required") },
            })
          }}
        >
          <p>
            Every customer of the segment is asked to agree to the terms as they are now and to move. You can
            take the offers back here until they agree.
          </p>
          <TextInput label="From the segment" value={from} onChange={setFrom} required />
          <TextInput
            label="Into the segment"
            value={to}
            onChange={setTo}
            error={offer.error?.of("segmentName")}
            required
          />
          <Choices label="When" options={beforeBuying} value={requirements} onChange={setRequirements} />
          <FormError error={offer.error} fields={["segmentName"]} />
          <Button type="submit" busy={offer.isPending}>
            Offer it
          </Button>
        </form>
      </Dialog>
    </>
  )
}

/** Offers actions on many accounts at once: moves of whole segments, and the end of all sessions. */
export default function AccountsPage() {
  const list = useCall(moves.list)
  const endAll = useChange(sessions.endAll)
  return (
    <Page title="All accounts" lead="Actions for many customers at once.">
      <Section title="Moves into another segment" actions={<OfferMove />}>
        <Loaded query={list}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="muted">No moves are on offer.</p>
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
            Every offer to a customer of {from} that they have not agreed to is withdrawn, whichever segment
            it leads to, and they can buy as before. Accounts that are already moving carry on.
          </Confirm>
        )}
      </td>
    </tr>
  )
}

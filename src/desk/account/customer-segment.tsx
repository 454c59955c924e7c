import { useState } from "react"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { migrationOfferEndpoints as moves } from "#src/contract/account/migration-offers.ts"
import { capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Confirm } from "../core/confirm.tsx"
import { Select, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMay } from "../core/me.ts"
import { Facts, Section } from "../core/page.tsx"
import { useChange } from "../core/use-call.ts"

const ways = [
  { value: "now", label: "Now, without asking them" },
  { value: "offered", label: "Offer it to them" },
  { value: "required", label: "Require it: nothing is sold to them before" },
] as const
type Way = (typeof ways)[number]["value"]

/** In which segment a customer is, and where they are asked to move. */
export function CustomerSegment({ customer: { id, segment, move, state } }: { customer: CustomerDetail }) {
  const may = useMay("customers:close") && state !== "closed"
  const params = { customerId: id }
  const withdraw = useChange(moves.withdraw)
  return (
    <Section
      title="Segment"
      actions={
        !may ? undefined : (
          <>
            {move && !move.isUnderway ? (
              <Confirm
                label="Take the offer back"
                title="Take the offer to move back?"
                action="Take back"
                onConfirm={() => withdraw.mutateAsync({ params })}
              >
                They stay in {segment}, and can buy as before.
              </Confirm>
            ) : null}
            {move?.isUnderway ? null : <Move customerId={id} />}
          </>
        )
      }
    >
      <Facts
        facts={[
          ["In", segment],
          ...(move
            ? [
                [
                  move.isUnderway ? "Moving into" : move.required ? "Must move into" : "May move into",
                  move.to,
                ] as const,
              ]
            : []),
        ]}
      />
    </Section>
  )
}

function Move({ customerId }: { customerId: string }) {
  const [open, setOpen] = useState(false)
  const [to, setTo] = useState("")
  const [way, setWay] = useState<Way>("offered")
  const done = () => setOpen(false)
  const assign = useChange(capabilityEndpoints.assign, done)
  const offer = useChange(moves.offer, done)
  const params = { customerId }
  const error = way === "now" ? assign.error : offer.error
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Move
      </Button>
      <Dialog open={open} title="Move this customer" onClose={done} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (way === "now") assign.mutate({ params, body: { segmentName: to } })
            else offer.mutate({ params, body: { segmentName: to, required: way === "required" } })
          }}
        >
          <p>A segment decides which pages and features a customer has, from their next call on.</p>
          <TextInput
            label="Into the segment"
            value={to}
            onChange={setTo}
            error={error?.of("segmentName")}
            required
          />
          <Select label="When" value={way} options={ways} onChange={setWay} />
          <FormError error={error} fields={["segmentName"]} />
          <Button type="submit" busy={assign.isPending || offer.isPending}>
            Move
          </Button>
        </form>
      </Dialog>
    </>
  )
}

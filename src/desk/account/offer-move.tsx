import { useState } from "react"
import { migrationOfferEndpoints as moves } from "#src/contract/account/migration-offers.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Choices, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useChange } from "../core/use-call.ts"

const beforeBuying = [
  {
    value: "required",
    label: "Before they buy or deposit again",
    hint: "Nothing is sold to them until they agree.",
  },
] as const

/** Offers everybody of a segment to move into another one. */
export function OfferMove() {
  const [open, setOpen] = useState(false)
  const [from, setFrom] = useState("")
  const [to, setTo] = useState("")
  const [held, setHeld] = useState<"required"[]>([])
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
              body: { segmentName: to, required: held.includes("required") },
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
          <Choices label="When" options={beforeBuying} value={held} onChange={setHeld} />
          <FormError error={offer.error} fields={["segmentName"]} />
          <Button type="submit" busy={offer.isPending}>
            Offer it
          </Button>
        </form>
      </Dialog>
    </>
  )
}

import { useState } from "react"
import { deskDrawEndpoints as calls, type DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { TextArea, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { cityOf } from "../core/moment.ts"
import { useChange } from "../core/use-call.ts"
import { drawName } from "./draw-state.tsx"

/** Moves a draw to other times, on the lottery's own clock. */
export function ChangeTimes({ draw }: { draw: DeskDrawDetail }) {
  const { offerKey, drawNo, state, times, orders } = draw
  const [open, setOpen] = useState(false)
  const [cutoff, setCutoff] = useState(times.cutoff)
  const [drawAt, setDrawAt] = useState(times.drawAt)
  const [reason, setReason] = useState("")
  const change = useChange(calls.changeTimes, () => setOpen(false))
  const { error } = change
  const isOnSale = state !== "DRAW_CLOSED"
  const zone = cityOf(times.timeZone)
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Change times
      </Button>
      <Dialog
        open={open}
        title="Change the times of this draw"
        onClose={() => setOpen(false)}
        closeLabel="Close"
      >
        <form
          className="desk-form"
          // Seconds may be typed too, which a browser would find wrong.
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate({ params: { offerKey, drawNo }, body: { cutoff, drawAt, reason } })
          }}
        >
          <p>
            {orders === 0
              ? "Nobody has a ticket in this draw yet."
              : "Everybody who has a ticket in this draw gets a mail with the new times. Tickets stay in it."}
            {times.together.length > 0
              ? ` ${times.together.map(drawName).join(", ")} shows the same numbers and moves with it.`
              : ""}
          </p>
          {isOnSale ? (
            <TextInput
              label={`Sales close (${zone} time)`}
              type="datetime-local"
              value={cutoff}
              onChange={setCutoff}
              error={error?.of("cutoff")}
              required
            />
          ) : (
            <p className="muted">Sales have closed. The draw itself can still be moved.</p>
          )}
          <TextInput
            label={`Drawn (${zone} time)`}
            type="datetime-local"
            value={drawAt}
            onChange={setDrawAt}
            error={error?.of("drawAt")}
            required
          />
          <TextArea
            label="Why? It goes into the audit trail."
            value={reason}
            onChange={setReason}
            error={error?.of("reason")}
            required
          />
          <FormError error={error} fields={["cutoff", "drawAt", "reason"]} />
          <Button type="submit" busy={change.isPending}>
            Change times
          </Button>
        </form>
      </Dialog>
    </>
  )
}

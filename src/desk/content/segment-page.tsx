import { useState } from "react"
import { useParams } from "react-router"
import { deskSegmentEndpoints } from "#src/contract/site/capabilities.desk.ts"
import { capabilityEndpoints } from "#src/contract/site/capabilities.ts"
import { type Capability, capabilityNames } from "#src/contract/site/capability.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Confirm } from "../core/confirm.tsx"
import { Choices } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { Facts, Loaded, Section } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { ContentOf } from "./page.tsx"

/** A segment of customers: what is switched off for it, its earlier versions, and its end. */
export default function SegmentPage() {
  const { key = "" } = useParams()
  return (
    <ContentOf
      kind="segment"
      contentKey={key}
      up={{ to: "/capabilities", title: "Capabilities" }}
      title={key}
    >
      <Suppressed segmentName={key} />
    </ContentOf>
  )
}

const wordsOf = (capability: string) => capability.replaceAll("_", " ")

function Suppressed({ segmentName }: { segmentName: string }) {
  const suppressed = useCall(capabilityEndpoints.suppressed, { params: { segmentName } })
  return (
    <Loaded query={suppressed}>
      {({ capabilities }) => (
        <Section
          title="Switched off"
          actions={
            <>
              <Suppress key={capabilities.join()} segmentName={segmentName} present={capabilities} />
              <Remove segmentName={segmentName} />
            </>
          }
        >
          {capabilities.length === 0 ? (
            <p className="muted">Nothing is switched off.</p>
          ) : (
            <Facts facts={[["Not for this segment", capabilities.map(wordsOf).join(", ")]]} />
          )}
        </Section>
      )}
    </Loaded>
  )
}

/** All that is switched off for a segment, chosen at once. */
function Suppress({ segmentName, present }: { segmentName: string; present: readonly Capability[] }) {
  const [open, setOpen] = useState(false)
  const [off, setOff] = useState<Capability[]>([...present])
  const suppress = useChange(capabilityEndpoints.suppress, () => setOpen(false))
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Change
      </Button>
      <Dialog
        open={open}
        title={`Switch off for ${segmentName}`}
        onClose={() => setOpen(false)}
        closeLabel="Close"
      >
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            suppress.mutate({ params: { segmentName }, body: { capabilities: off } })
          }}
        >
          <p>Ticked ones are off from each customer's next call. The others are on again.</p>
          <Choices
            label="Off"
            options={capabilityNames.map((name) => ({ value: name, label: wordsOf(name) }))}
            value={off}
            onChange={setOff}
          />
          <FormError error={suppress.error} />
          <Button type="submit" busy={suppress.isPending}>
            Switch off
          </Button>
        </form>
      </Dialog>
    </>
  )
}

function Remove({ segmentName }: { segmentName: string }) {
  const params = { key: segmentName }
  const { data } = useCall(deskSegmentEndpoints.get, { params })
  const remove = useChange(deskSegmentEndpoints.remove)
  if (!data?.live) return null
  return (
    <Confirm
      label="Remove"
      title={`Remove ${segmentName}?`}
      action="Remove"
      look="danger"
      onConfirm={() => remove.mutateAsync({ params, body: { version: data.version } })}
    >
      You can't remove it while customers are in it. A segment that every site has goes back to its usual
      state. You can go back to one of its versions below.
    </Confirm>
  )
}

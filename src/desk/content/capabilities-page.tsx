import { useState } from "react"
import { Link } from "react-router"
import {
  deskCapabilityEndpoints as calls,
  type DeskSegment,
  deskSegmentEndpoints,
} from "#src/contract/site/capabilities.desk.ts"
import { type Capability, capabilityNames } from "#src/contract/site/capability.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { capitalised } from "../core/capitalised.ts"
import { Confirm } from "../core/confirm.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { Loaded, Page } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import "../core/table/data-table.css"
import "./content.css"

/** Shows the capabilities of each segment of customers. */
export default function CapabilitiesPage() {
  const segments = useCall(calls.list)
  return (
    <Page
      title="Capabilities"
      lead="Features that visitors and customers may use, by segment. Nothing changes before you save."
      actions={<NewSegment />}
    >
      <Loaded query={segments}>{(list) => <Switches segments={list} />}</Loaded>
    </Page>
  )
}

const idOf = (segmentName: string, capability: Capability) => `${segmentName} ${capability}`
const wordsOf = (capability: string) => capability.replaceAll("_", " ")

function Switches({ segments }: { segments: readonly DeskSegment[] }) {
  const [search, setSearch] = useState("")
  const [flipped, setFlipped] = useState<ReadonlySet<string>>(new Set())
  const change = useChange(calls.change, () => setFlipped(new Set()))
  const flip = (id: string) =>
    setFlipped((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const changes = segments.flatMap(({ segmentName, on }) =>
    capabilityNames
      .filter((capability) => flipped.has(idOf(segmentName, capability)))
      .map((capability) => ({ segmentName, capability, on: !on.includes(capability) })),
  )
  const shown = capabilityNames.filter((name) => wordsOf(name).includes(search.toLowerCase().trim()))
  return (
    <>
      <TextInput label="Find a capability" value={search} onChange={setSearch} />
      <div className="data-table">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable with the keyboard */}
        <section className="data-table__scroll" aria-label="capabilities" tabIndex={0}>
          <table className="desk-switches">
            <thead>
              <tr>
                <th scope="col">Capability</th>
                {segments.map(({ segmentName }) => (
                  <th key={segmentName} scope="col">
                    <Link to={`/segments/${segmentName}`}>{segmentName}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((capability) => (
                <tr key={capability}>
                  <th scope="row">{capitalised(wordsOf(capability))}</th>
                  {segments.map(({ segmentName, on }) => {
                    const id = idOf(segmentName, capability)
                    return (
                      <td key={segmentName} data-changed={flipped.has(id) || undefined}>
                        <input
                          type="checkbox"
                          aria-label={`${wordsOf(capability)} for ${segmentName}`}
                          checked={on.includes(capability) !== flipped.has(id)}
                          onChange={() => flip(id)}
                        />
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      {changes.length > 0 ? (
        <div className="desk-page__actions desk-bar">
          <Confirm
            label={changes.length === 1 ? "Save 1 change" : `Save ${changes.length} changes`}
            title="Switch these?"
            action="Switch"
            look="primary"
            onConfirm={() => change.mutateAsync({ body: { changes } })}
          >
            <ul>
              {changes.map(({ segmentName, capability, on }) => (
                <li key={idOf(segmentName, capability)}>
                  {wordsOf(capability)}: {on ? "on" : "off"} for {segmentName}
                </li>
              ))}
            </ul>
            <p>It applies from the next page that somebody opens. You can switch it back.</p>
          </Confirm>
          <Button look="quiet" onClick={() => setFlipped(new Set())}>
            Undo
          </Button>
        </div>
      ) : null}
    </>
  )
}

function NewSegment() {
  const [open, setOpen] = useState(false)
  const [name, setName] = useState("")
  const save = useChange(deskSegmentEndpoints.save, () => {
    setOpen(false)
    setName("")
  })
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        New segment
      </Button>
      <Dialog open={open} title="New segment" onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            save.mutate({
              params: { key: name },
              body: { version: 0, publish: true, body: { capabilities: null, suppressed: [] } },
            })
          }}
        >
          <TextInput
            label="Name"
            hint="Small letters, digits and dashes. It begins with what customers usually have."
            value={name}
            onChange={setName}
            required
          />
          <FormError error={save.error} />
          <Button type="submit" busy={save.isPending}>
            Create the segment
          </Button>
        </form>
      </Dialog>
    </>
  )
}

import { useState } from "react"
import { messageEndpoints as calls, type ReplyTemplate } from "#src/contract/account/messages.desk.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Confirm } from "../core/confirm.tsx"
import { TextArea, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMay } from "../core/me.ts"
import { Loaded, Page } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"

/** Texts that answer what is asked often. */
export default function TemplatesPage() {
  const may = useMay("customers:write")
  const templates = useCall(calls.templates)
  const remove = useChange(calls.removeTemplate)
  const [edited, setEdited] = useState<ReplyTemplate | "new" | null>(null)
  return (
    <Page
      title="Reply templates"
      lead="A reply starts from one of these, and you change what doesn't fit before you send it."
      up={{ to: "/messages", title: "Messages" }}
      actions={may ? <Button onClick={() => setEdited("new")}>Add a template</Button> : undefined}
    >
      <Loaded query={templates}>
        {(list) =>
          list.length === 0 ? (
            <p className="muted">There are no templates yet.</p>
          ) : (
            <PlainTable heads={["Name", "Text", ""]}>
              {list.map((template) => (
                <tr key={template.id}>
                  <td>{template.name}</td>
                  <td>{template.text.slice(0, 120)}</td>
                  <td>
                    {may ? (
                      <div className="desk-page__actions">
                        <Button look="quiet" onClick={() => setEdited(template)}>
                          Change
                          <VisuallyHidden>{template.name}</VisuallyHidden>
                        </Button>
                        <Confirm
                          label="Remove"
                          title={`Remove “${template.name}”?`}
                          action="Remove"
                          look="danger"
                          onConfirm={() => remove.mutateAsync({ params: { id: template.id } })}
                        >
                          Replies that were sent stay as they are.
                        </Confirm>
                      </div>
                    ) : null}
                  </td>
                </tr>
              ))}
            </PlainTable>
          )
        }
      </Loaded>
      {edited ? (
        <TemplateDialog template={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </Page>
  )
}

function TemplateDialog({ template, onClose }: { template: ReplyTemplate | null; onClose: () => void }) {
  const [name, setName] = useState(template?.name ?? "")
  const [text, setText] = useState(template?.text ?? "")
  const add = useChange(calls.addTemplate, onClose)
  const change = useChange(calls.changeTemplate, onClose)
  const { error } = template ? change : add
  return (
    <Dialog
      open
      title={template ? "Change the template" : "Add a template"}
      onClose={onClose}
      closeLabel="Close"
    >
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!template) add.mutate({ body: { name, text } })
        }}
      >
        <TextInput label="Name" value={name} onChange={setName} error={error?.of("name")} required />
        <TextArea label="Text" rows={8} value={text} onChange={setText} error={error?.of("text")} required />
        <FormError error={error} fields={["name", "text"]} />
        {template ? (
          <Confirm
            label="Save"
            title={`Change “${template.name}”?`}
            action="Change it"
            look="primary"
            disabled={name === template.name && text === template.text}
            onConfirm={() =>
              change.mutateAsync({
                params: { id: template.id },
                body: { name, text, revision: template.revision },
              })
            }
          >
            Replies start from the new text. The one before isn't stored anywhere else.
          </Confirm>
        ) : (
          <Button type="submit" busy={add.isPending}>
            Save
          </Button>
        )}
      </form>
    </Dialog>
  )
}

import { useState } from "react"
import { useNavigate } from "react-router"
import { deskProductEndpoints as calls, type DeskProduct } from "#src/contract/catalogue/products.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Select, TextInput } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useChange } from "../core/use-call.ts"

/** Adds a product that begins as a copy of another, off sale until somebody puts it on sale. */
export function AddProduct({ products }: { products: readonly DeskProduct[] }) {
  const copied = products.filter(({ kind }) => kind !== "membership")
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [copyOf, setCopyOf] = useState(copied[0]?.key ?? "")
  const [name, setName] = useState("")
  const [key, setKey] = useState("")
  const create = useChange(calls.create, (added) => void navigate(`/products/${added.key}/edit`))
  const { error } = create
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        Add a product
      </Button>
      <Dialog open={open} title="Add a product" onClose={() => setOpen(false)} closeLabel="Close">
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            create.mutate({ body: { copyOf, key, name } })
          }}
        >
          <p>It begins as a copy of another one and is off sale until you put it on sale.</p>
          <Select
            label="Copy of"
            value={copyOf}
            options={copied.map((product) => ({ value: product.key, label: product.name }))}
            onChange={setCopyOf}
          />
          <TextInput label="Name" value={name} onChange={setName} error={error?.of("name")} required />
          <TextInput
            label="Key"
            hint="Its address in the shop, for good: small letters and an underscore, like summer_raffle."
            value={key}
            onChange={setKey}
            error={error?.of("key")}
            required
          />
          <FormError error={error} fields={["name", "key"]} />
          <Button type="submit" busy={create.isPending}>
            Add it
          </Button>
        </form>
      </Dialog>
    </>
  )
}

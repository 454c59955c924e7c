import { useState } from "react"
import { customerCareEndpoints as calls } from "#src/contract/account/customer-care.desk.ts"
import type { CustomerDetail } from "#src/contract/account/customer-records.desk.ts"
import { type ProductType, productTypes } from "#src/contract/catalogue/product-offer.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Confirm } from "../core/confirm.tsx"
import { Choices, TextArea } from "../core/forms/fields.tsx"
import { FormError } from "../core/forms/form-error.tsx"
import { useMay } from "../core/me.ts"
import { dayOf } from "../core/moment.ts"
import { Facts, Section } from "../core/page.tsx"
import { useChange } from "../core/use-call.ts"

const productNames: Readonly<Record<ProductType, string>> = {
  lottery_ticket: "Lottery tickets",
  multi_draw_ticket: "Multi-draw tickets",
  raffle_ticket: "Raffle tickets",
  syndicate_share: "Syndicate shares",
  social_syndicate_share: "Lotto Party shares",
  membership: "Memberships",
}

/** Shows the products that must not be sold to a customer, and whether they need care. */
export function CustomerCare({ customer }: { customer: CustomerDetail }) {
  const may = useMay("customers:write") && customer.state !== "closed"
  const { restrictedProducts, vulnerableSince } = customer
  return (
    <Section
      title="Care"
      actions={
        may ? (
          <>
            <Vulnerability customer={customer} />
            <Restrictions customer={customer} />
          </>
        ) : undefined
      }
    >
      <Facts
        facts={[
          ["Vulnerable", vulnerableSince ? `Since ${dayOf(vulnerableSince)}` : "Not marked"],
          [
            "Can't buy",
            restrictedProducts.length > 0
              ? restrictedProducts.map((type) => productNames[type]).join(", ")
              : "No restrictions",
          ],
        ]}
      />
    </Section>
  )
}

function Vulnerability({ customer: { id, vulnerableSince } }: { customer: CustomerDetail }) {
  const mark = useChange(calls.markVulnerable)
  const unmark = useChange(calls.unmarkVulnerable)
  const params = { customerId: id }
  return vulnerableSince ? (
    <Confirm
      key="unmark"
      label="Remove the mark"
      title="Is this customer not vulnerable any more?"
      action="Remove the mark"
      onConfirm={() => unmark.mutateAsync({ params })}
    >
      Recommendations and promotions are shown again. They choose themselves whether we write to them.
    </Confirm>
  ) : (
    <Confirm
      key="mark"
      label="Mark as vulnerable"
      title="Mark this customer as vulnerable?"
      action="Mark as vulnerable"
      reason="What do you know? It becomes a note."
      onConfirm={(reason) => mark.mutateAsync({ params, body: { reason } })}
    >
      They see no recommendations and no promotions, and get no marketing. They are not told.
    </Confirm>
  )
}

function Restrictions({ customer: { id, restrictedProducts } }: { customer: CustomerDetail }) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly ProductType[]>(restrictedProducts)
  const [reason, setReason] = useState("")
  const restrict = useChange(calls.restrict, () => setOpen(false))
  const { error } = restrict
  const show = () => {
    setChosen(restrictedProducts)
    setReason("")
    restrict.reset()
    setOpen(true)
  }
  return (
    <>
      <Button look="secondary" onClick={show}>
        Restrict products
      </Button>
      <Dialog
        open={open}
        title="What can this customer not buy?"
        onClose={() => setOpen(false)}
        closeLabel="Close"
      >
        <form
          className="desk-form"
          onSubmit={(event) => {
            event.preventDefault()
            restrict.mutate({ params: { customerId: id }, body: { productTypes: [...chosen], reason } })
          }}
        >
          <p>
            Restricted products stay in their cart and can't be paid for. AutoPlays and subscriptions wait
            until you lift the restriction.
          </p>
          <Choices
            label="Restricted"
            options={productTypes.map((value) => ({ value, label: productNames[value] }))}
            value={chosen}
            onChange={setChosen}
          />
          <TextArea
            label="Why? It becomes a note."
            value={reason}
            onChange={setReason}
            error={error?.of("reason")}
            required
          />
          <FormError error={error} fields={["reason"]} />
          <Button type="submit" busy={restrict.isPending}>
            Save
          </Button>
        </form>
      </Dialog>
    </>
  )
}

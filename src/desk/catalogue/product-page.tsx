import { useNavigate, useParams } from "react-router"
import {
  deskProductEndpoints as calls,
  type DeskProductDetail,
} from "#src/contract/catalogue/products.desk.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section, StateBadge } from "../core/page.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { EffectWords } from "./effect-words.tsx"
import { productFields } from "./product-fields.ts"
import { kindNames, SuspendOrResume } from "./products-page.tsx"
import { PastChanges, PendingChange } from "./versions.tsx"

/** One product: whether it is on sale, the change that waits, and what was changed. */
export default function ProductPage() {
  const { offerKey = "" } = useParams()
  const product = useCall(calls.get, { params: { offerKey } })
  return <Loaded query={product}>{(shown) => <Product product={shown} />}</Loaded>
}

function Product({ product }: { product: DeskProductDetail }) {
  const { key, name, kind, suspended, pending, history } = product
  const mayWrite = useMay("products:write")
  const navigate = useNavigate()
  const withdraw = useChange(calls.withdraw)
  return (
    <Page
      title={name}
      up={{ to: "/products", title: "Products" }}
      lead={<StateBadge tone={suspended ? "bad" : "good"}>{suspended ? "Off sale" : "On sale"}</StateBadge>}
      actions={
        mayWrite ? (
          <>
            {pending ? null : (
              <Button onClick={() => void navigate(`/products/${key}/edit`)}>Change it</Button>
            )}
            <SuspendOrResume product={product} />
            {product.isUnsold && suspended ? <Remove product={product} /> : null}
          </>
        ) : undefined
      }
    >
      <Section title="Product">
        <Facts
          facts={[
            ["Kind", kindNames[kind]],
            ["Key", key],
            ["Sales close", moment(product.nextCutoff)],
            ["Clock", product.timeZone],
          ]}
        />
      </Section>
      {pending ? (
        <PendingChange
          version={pending}
          fields={productFields(kind)}
          stays="The product stays as it is."
          onWithdraw={() => withdraw.mutateAsync({ params: { offerKey: key, id: pending.id } })}
        >
          <EffectWords kind={kind} effect={pending} />
        </PendingChange>
      ) : null}
      <PastChanges history={history} fields={productFields(kind)} />
      <AuditTrail kind="offer" id={key} />
    </Page>
  )
}

function Remove({ product: { key, name } }: { product: DeskProductDetail }) {
  const navigate = useNavigate()
  const remove = useChange(calls.remove)
  return (
    <Confirm
      label="Remove"
      title={`Remove ${name}?`}
      action="Remove"
      look="danger"
      onConfirm={async () => {
        await remove.mutateAsync({ params: { offerKey: key } })
        void navigate("/products")
      }}
    >
      Nobody has ever bought it. Its draws and its page go with it, and this can't be undone.
    </Confirm>
  )
}

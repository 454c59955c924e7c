import { useNavigate, useParams } from "react-router"
import {
  deskProductEndpoints as calls,
  type DeskProductDetail,
  type ProductVersion,
} from "#src/contract/desk/products.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { useMay } from "../api/me.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { AuditTrail } from "../audit/audit-trail.tsx"
import { Confirm } from "../parts/confirm.tsx"
import { moment } from "../parts/moment.ts"
import { Facts, Loaded, Page, Section, StateBadge } from "../parts/page.tsx"
import { Difference, formOf } from "./difference.tsx"
import { EffectWords } from "./effect-words.tsx"
import { kindNames, SuspendOrResume } from "./products-page.tsx"

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
        <Section
          title={`A change from ${moment(pending.effectiveFrom)}`}
          actions={mayWrite ? <Withdraw offerKey={key} id={pending.id} /> : undefined}
        >
          <p>
            {pending.reason}{" "}
            <span className="muted">
              {pending.by}, {moment(pending.at)}
            </span>
          </p>
          <Difference form={formOf[kind]} changes={pending.changes} />
          <EffectWords kind={kind} effect={pending} />
          {pending.newPrices ? (
            <p>
              {pending.newPrices.customers === 1
                ? "1 customer with AutoPlay or a subscription will pay another price, and is told by mail."
                : `${pending.newPrices.customers} customers with AutoPlay or a subscription will pay another price, and are told by mail.`}
            </p>
          ) : null}
        </Section>
      ) : null}
      <Section title="What was changed">
        {history.length === 0 ? <p className="muted">Nothing yet.</p> : null}
        {history.map((version) => (
          <Past key={version.id} version={version} kind={kind} />
        ))}
      </Section>
      <AuditTrail kind="offer" id={key} />
    </Page>
  )
}

function Past({ version, kind }: { version: ProductVersion; kind: DeskProductDetail["kind"] }) {
  const { reason, by, at, effectiveFrom, state, changes } = version
  return (
    <details>
      <summary>
        {moment(state === "applied" ? effectiveFrom : at)} · {by}: {reason}{" "}
        {state === "withdrawn" ? <StateBadge>Withdrawn</StateBadge> : null}
      </summary>
      <Difference form={formOf[kind]} changes={changes} />
    </details>
  )
}

function Withdraw({ offerKey, id }: { offerKey: string; id: string }) {
  const withdraw = useChange(calls.withdraw)
  return (
    <Confirm
      label="Withdraw"
      title="Withdraw this change?"
      action="Withdraw"
      onConfirm={() => withdraw.mutateAsync({ params: { offerKey, id } })}
    >
      The product stays as it is. You can plan the change again.
    </Confirm>
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

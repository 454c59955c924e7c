import { Link, useNavigate } from "react-router"
import { deskProductEndpoints as calls, type DeskProduct } from "#src/contract/desk/products.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { useMay } from "../api/me.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { Confirm } from "../parts/confirm.tsx"
import { moment } from "../parts/moment.ts"
import { Loaded, Page, StateBadge } from "../parts/page.tsx"
import { PlainTable } from "../table/plain-table.tsx"
import { AddProduct } from "./add-product.tsx"

export const kindNames = { lottery: "Lottery", raffle: "Raffle", membership: "Membership" } as const

/** Everything that is sold, and what is off sale. */
export default function ProductsPage() {
  const products = useCall(calls.list)
  const mayWrite = useMay("products:write")
  const navigate = useNavigate()
  return (
    <Page
      title="Products"
      lead="In the shop's order. What is off sale shows so to customers at once."
      actions={
        <>
          <Button look="secondary" onClick={() => void navigate("/syndicates")}>
            Syndicates
          </Button>
          {mayWrite && products.data ? <AddProduct products={products.data} /> : null}
        </>
      }
    >
      <Loaded query={products}>
        {(list) => (
          <PlainTable heads={["Name", "Kind", "Sales close", "State", "Change"]}>
            {list.map((product) => (
              <tr key={product.key}>
                <td>
                  <Link to={`/products/${product.key}`}>{product.name}</Link>
                  <div className="muted">{product.key}</div>
                </td>
                <td>{kindNames[product.kind]}</td>
                <td>{moment(product.nextCutoff)}</td>
                <td>
                  <StateBadge tone={product.suspended ? "bad" : "good"}>
                    {product.suspended ? "Off sale" : "On sale"}
                  </StateBadge>
                  {product.changesAt ? (
                    <div className="muted">Changes {moment(product.changesAt)}</div>
                  ) : null}
                </td>
                <td>
                  <SuspendOrResume product={product} />
                </td>
              </tr>
            ))}
          </PlainTable>
        )}
      </Loaded>
    </Page>
  )
}

export function SuspendOrResume({
  product: { key, name, suspended },
}: {
  product: Pick<DeskProduct, "key" | "name" | "suspended">
}) {
  const may = useMay("products:write")
  const suspend = useChange(calls.suspend)
  const resume = useChange(calls.resume)
  const params = { offerKey: key }
  if (!may) return null
  return suspended ? (
    <Confirm
      key="resume"
      label="Put on sale"
      title={`Put ${name} back on sale?`}
      action="Put on sale"
      onConfirm={() => resume.mutateAsync({ params })}
    >
      Customers can buy it at once.
    </Confirm>
  ) : (
    <Confirm
      key="suspend"
      label="Take off sale"
      title={`Take ${name} off sale?`}
      action="Take off sale"
      look="danger"
      reason="Why? It stands in the audit trail."
      onConfirm={(reason) => suspend.mutateAsync({ params, body: { reason } })}
    >
      Nobody can buy it until you put it back. Tickets that are sold stay in their draws.
    </Confirm>
  )
}

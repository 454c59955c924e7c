import { deskProductEndpoints as calls, type DeskProduct } from "#src/contract/desk/products.ts"
import { useMay } from "../api/me.ts"
import { useCall, useChange } from "../api/use-call.ts"
import { Confirm } from "../parts/confirm.tsx"
import { moment } from "../parts/moment.ts"
import { Loaded, Page, StateBadge } from "../parts/page.tsx"
import { PlainTable } from "../table/plain-table.tsx"

const kinds = { lottery: "Lottery", raffle: "Raffle", membership: "Membership" } as const

/** Everything that is sold, and what is off sale. */
export default function ProductsPage() {
  const products = useCall(calls.list)
  return (
    <Page title="Products" lead="In the shop's order. What is off sale shows so to customers at once.">
      <Loaded query={products}>
        {(list) => (
          <PlainTable heads={["Name", "Kind", "Sales close", "State", "Change"]}>
            {list.map((product) => (
              <tr key={product.key}>
                <td>
                  {product.name}
                  <div className="muted">{product.key}</div>
                </td>
                <td>{kinds[product.kind]}</td>
                <td>{moment(product.nextCutoff)}</td>
                <td>
                  <StateBadge tone={product.suspended ? "bad" : "good"}>
                    {product.suspended ? "Off sale" : "On sale"}
                  </StateBadge>
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

function SuspendOrResume({ product: { key, name, suspended } }: { product: DeskProduct }) {
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

import { ALL_REGIONS } from "#src/contract/content/kinds.desk.ts"
import { ContentOf } from "../content/page.tsx"

/** Shows the names and addresses of products in each state. */
export default function RegionsPage() {
  return (
    <ContentOf
      kind="regions"
      contentKey={ALL_REGIONS}
      title="Names by state"
      lead="Products can have another name, and an address besides their own, where a customer plays. Elsewhere they keep theirs. Prices and licences are the product's own."
      up={{ to: "/products", title: "Products" }}
    />
  )
}

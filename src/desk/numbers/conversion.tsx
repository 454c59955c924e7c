import type { ShopNumbers } from "#src/contract/desk/numbers.ts"
import { Section } from "../parts/page.tsx"
import { BarChart } from "./bar-chart.tsx"
import { withPart } from "./with-part.ts"

const percent = (count: number, of: number) => (of > 0 ? Math.min(100, (100 * count) / of) : 0)

/** Of the carts that each product was put into, in how many it was bought. */
export function ProductConversion({ rows }: { rows: ShopNumbers["byProduct"] }) {
  return (
    <Section title="From cart to purchase, by product">
      {rows.length === 0 ? (
        <p className="muted">Nothing was put into a cart.</p>
      ) : (
        <>
          <BarChart
            title="Bought, of the carts it was put into"
            head="Product"
            bars={rows.map(({ product, carts, bought }) => ({
              label: product,
              value: percent(bought, carts),
              said: withPart(bought, carts),
            }))}
            columns={[{ head: "Put into carts", of: (place) => String(rows[place]?.carts ?? 0) }]}
          />
          <p className="muted">
            A product counts on the day it was put into a cart and on the day it was bought, so a day can have
            more bought than put into carts.
          </p>
        </>
      )}
    </Section>
  )
}

/** Of the customers whom each campaign brought, how many bought something. */
export function CampaignConversion({ rows }: { rows: ShopNumbers["byCampaign"] }) {
  return (
    <Section title="From joining to buying, by campaign">
      {rows.length === 0 ? (
        <p className="muted">Nobody joined.</p>
      ) : (
        <>
          <BarChart
            title="Bought something, of those who joined"
            head="Campaign"
            bars={rows.map(({ campaign, joined, bought }) => ({
              label: campaign || "No campaign",
              value: percent(bought, joined),
              said: withPart(bought, joined),
            }))}
            columns={[
              { head: "Joined", of: (place) => String(rows[place]?.joined ?? 0) },
              {
                head: "Made a deposit",
                of: (place) => withPart(rows[place]?.deposited ?? 0, rows[place]?.joined ?? 0),
              },
            ]}
          />
          <p className="muted">
            The campaign is the one that an account was opened with: its visit's, or the last one in the days
            before.
          </p>
        </>
      )}
    </Section>
  )
}

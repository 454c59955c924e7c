import type { ShopNumbers } from "#src/contract/site/numbers.desk.ts"
import { Section } from "../core/page.tsx"
import { BarTable, partOf } from "./bar-chart.tsx"
import { CsvButton, withPart } from "./csv-button.tsx"

/** Of the carts that each product was put into, in how many it was bought. */
export function ProductConversion({ rows }: { rows: ShopNumbers["byProduct"] }) {
  return (
    <Section
      title="From cart to purchase, by product"
      actions={
        <CsvButton
          name="Carts by product"
          heads={["Product", "Put into carts", "Bought"]}
          rows={rows.map(({ product, carts, bought }) => [product, carts, bought])}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="muted">Nothing was put into a cart.</p>
      ) : (
        <>
          <BarTable
            head="Product"
            columns={["Put into carts", "Bought"]}
            rows={rows.map(({ product, carts, bought }) => ({
              label: product,
              said: [String(carts), withPart(bought, carts)],
              part: partOf(bought, carts),
            }))}
          />
          <p className="muted">
            A product counts on the day it went into a cart and on the day it was bought, so a day can have
            more purchases than cart entries.
          </p>
        </>
      )}
    </Section>
  )
}

/** Of the customers whom each campaign brought, how many bought something. */
export function CampaignConversion({ rows }: { rows: ShopNumbers["byCampaign"] }) {
  return (
    <Section
      title="From joining to buying, by campaign"
      actions={
        <CsvButton
          name="New customers by campaign"
          heads={["Campaign", "Joined", "Made a deposit", "Bought something"]}
          rows={rows.map(({ campaign, joined, deposited, bought }) => [
            campaign || "No campaign",
            joined,
            deposited,
            bought,
          ])}
        />
      }
    >
      {rows.length === 0 ? (
        <p className="muted">Nobody joined.</p>
      ) : (
        <>
          <BarTable
            head="Campaign"
            columns={["Joined", "Made a deposit", "Bought something"]}
            rows={rows.map(({ campaign, joined, deposited, bought }) => ({
              label: campaign || "No campaign",
              said: [String(joined), withPart(deposited, joined), withPart(bought, joined)],
              part: partOf(bought, joined),
            }))}
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

import { useState } from "react"
import {
  deskPartnerEndpoints as calls,
  type PartnerDetail,
  salesPeriods,
} from "#src/contract/partners/partners.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Select } from "../core/forms/fields.tsx"
import { Facts, Loaded, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall } from "../core/use-call.ts"

const periods = salesPeriods.map((value) => ({ value, label: `Last ${value} days` }))

/** Shows the purchases made through a partner, by channel. */
export function PartnerSales({ slug, channels }: Pick<PartnerDetail, "slug" | "channels">) {
  const [days, setDays] = useState<(typeof salesPeriods)[number]>("30")
  const sales = useCall(calls.sales, { params: { slug }, query: { days } })
  const nameOf = (key: string) => channels.find(({ channelKey }) => channelKey === key)?.name ?? key
  return (
    <Section title="Sales">
      <Select label="Period" value={days} options={periods} onChange={setDays} />
      <Loaded query={sales}>
        {(sold) => (
          <>
            <Facts
              facts={[
                ["Purchases", sold.purchases],
                ["Paid", formatMoney(sold.total)],
              ]}
            />
            {sold.channels.length > 0 ? (
              <PlainTable heads={["Channel", "Purchases", "Paid"]}>
                {sold.channels.map(({ channelKey, purchases, total }) => (
                  <tr key={channelKey}>
                    <td>{nameOf(channelKey)}</td>
                    <td>{purchases}</td>
                    <td>{formatMoney(total)}</td>
                  </tr>
                ))}
              </PlainTable>
            ) : (
              <p className="muted">Nothing was bought in this time.</p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

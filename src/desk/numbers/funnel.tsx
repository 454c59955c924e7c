import type { PurchaseSteps } from "#src/contract/desk/numbers.ts"
import { Section } from "../parts/page.tsx"
import { PlainTable } from "../table/plain-table.tsx"
import { BarChart } from "./bar-chart.tsx"
import { withPart } from "./with-part.ts"

const steps = [
  ["cart", "Began a cart"],
  ["signIn", "Signed in"],
  ["pay", "Tried to pay"],
  ["done", "Bought"],
] as const

/** How far purchases got, as a picture of all and a table by seller. */
export function Funnel({ funnel }: { funnel: readonly PurchaseSteps[] }) {
  const all = funnel.find(({ partner }) => partner === null)
  const sellers = funnel.filter(({ partner }) => partner !== null)
  return (
    <Section title="How far purchases got">
      {all ? (
        <BarChart
          title="Purchases"
          head="Step"
          bars={steps.map(([step, label]) => ({
            label,
            value: all[step],
            said: withPart(all[step], all.cart),
          }))}
        />
      ) : null}
      {sellers.length > 0 ? (
        <PlainTable heads={["Seller", ...steps.map(([, label]) => label)]}>
          {sellers.map((row) => (
            <tr key={row.partner}>
              <td>{row.partner || "The shop itself"}</td>
              {steps.map(([step]) => (
                <td key={step}>{withPart(row[step], row.cart)}</td>
              ))}
            </tr>
          ))}
        </PlainTable>
      ) : null}
      <p className="muted">
        A purchase counts on the day of each step. What is bought by itself, like AutoPlay, isn't counted.
      </p>
    </Section>
  )
}

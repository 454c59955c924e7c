import type { ShopNumbers, StepCounts } from "#src/contract/site/numbers.desk.ts"
import { Section } from "../core/page.tsx"
import { BarTable, partOf } from "./bar-chart.tsx"
import { CsvButton, withPart } from "./csv-button.tsx"

const steps = [
  ["cart", "Began a cart"],
  ["signIn", "Signed in"],
  ["pay", "Tried to pay"],
  ["done", "Bought"],
] as const
const stepNames = steps.map(([, label]) => label)

/** How far purchases got, as a picture of all and a table by seller. */
export function Funnel({ funnel }: { funnel: ShopNumbers["funnel"] }) {
  const all = funnel.find(({ partner }) => partner === null)
  const sellers = funnel
    .filter(({ partner }) => partner !== null)
    .map(({ partner, ...counts }) => ({ name: partner || "The shop itself", counts }))
  return (
    <Section
      title="How far purchases got"
      actions={<StepsCsv name="Steps by seller" head="Seller" rows={sellers} />}
    >
      {all ? (
        <BarTable
          head="Step"
          columns={["Purchases"]}
          rows={steps.map(([step, label]) => ({
            label,
            said: [withPart(all[step], all.cart)],
            part: partOf(all[step], all.cart),
          }))}
        />
      ) : null}
      {sellers.length > 0 ? <StepsTable head="Seller" rows={sellers} /> : null}
      <p className="muted">
        A purchase counts on the day of each step. Automatic purchases, like AutoPlay, aren't counted.
      </p>
    </Section>
  )
}

/** How far purchases in the shop itself got, by the campaign that brought their customers to it. */
export function CampaignFunnel({ funnel }: { funnel: ShopNumbers["campaignFunnel"] }) {
  const rows = funnel.map(({ campaign, ...counts }) => ({ name: campaign || "No campaign", counts }))
  return (
    <Section
      title="How far purchases got, by campaign"
      actions={<StepsCsv name="Steps by campaign" head="Campaign" rows={rows} />}
    >
      {rows.length === 0 ? (
        <p className="muted">Nobody began a purchase.</p>
      ) : (
        <StepsTable head="Campaign" rows={rows} />
      )}
      <p className="muted">
        The campaign is the last one that brought the customer to the shop in the 14 days before. Partners'
        pages aren't counted here.
      </p>
    </Section>
  )
}

interface NamedSteps {
  readonly name: string
  readonly counts: StepCounts
}

const StepsTable = ({ head, rows }: { head: string; rows: readonly NamedSteps[] }) => (
  <BarTable
    head={head}
    columns={stepNames}
    rows={rows.map(({ name, counts }) => ({
      label: name,
      said: steps.map(([step]) => withPart(counts[step], counts.cart)),
      part: partOf(counts.done, counts.cart),
    }))}
  />
)

const StepsCsv = ({ name, head, rows }: { name: string; head: string; rows: readonly NamedSteps[] }) => (
  <CsvButton
    name={name}
    heads={[head, ...stepNames]}
    rows={rows.map((row) => [row.name, ...steps.map(([step]) => row.counts[step])])}
  />
)

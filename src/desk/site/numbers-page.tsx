import { useSearchParams } from "react-router"
import { numberEndpoints as calls, numberPeriods, type ShopNumbers } from "#src/contract/site/numbers.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Select } from "../core/forms/fields.tsx"
import { Loaded, Page, Section } from "../core/page.tsx"
import { useCall } from "../core/use-call.ts"
import { BarChart, BarTable, partOf, Shares } from "./bar-chart.tsx"
import { CampaignConversion, ProductConversion } from "./conversion.tsx"
import { CsvButton, withPart } from "./csv-button.tsx"
import { CampaignFunnel, Funnel } from "./funnel.tsx"
import { TotalsTiles } from "./totals-tiles.tsx"
import "./numbers.css"

type Period = (typeof numberPeriods)[number]
const periodNames: Readonly<Record<Period, string>> = {
  today: "Today",
  week: "The last 7 days",
  month: "The last 30 days",
}
const stepNames = { joined: "Joined", deposited: "Made a deposit", bought: "Bought something" } as const
const isPeriod = (text: string | null): text is Period => numberPeriods.some((period) => period === text)

/** How the shop is doing. */
export default function NumbersPage() {
  const [search, setSearch] = useSearchParams()
  const requested = search.get("period")
  const period = isPeriod(requested) ? requested : "week"
  const numbers = useCall(calls.get, { query: { period } }, { everyMs: 60_000 })
  return (
    <Page
      title="Numbers"
      lead="Compared with as long a time before, up to the same time of day."
      actions={
        <Select
          label="Period"
          value={period}
          options={numberPeriods.map((value) => ({ value, label: periodNames[value] }))}
          onChange={(value) => setSearch({ period: value })}
        />
      }
    >
      <Loaded query={numbers}>{(shown) => <Numbers numbers={shown} />}</Loaded>
    </Page>
  )
}

function Numbers({ numbers }: { numbers: ShopNumbers }) {
  const { totals, before, days, steps, products, partners, campaigns, timeZone } = numbers
  const bars = (value: (day: ShopNumbers["days"][number]) => { value: number; said: string }) =>
    days.map((day) => ({ label: day.day, ...value(day) }))
  const joined = steps.find(({ step }) => step === "joined")?.customers ?? 0
  return (
    <>
      <TotalsTiles totals={totals} before={before} named="the time before" />
      <Section
        title={`By day (${timeZone})`}
        actions={
          <CsvButton
            name="By day"
            heads={["Day", "Sales", "Purchases", "Deposits", "Winnings", "New customers"]}
            rows={days.map((day) => [
              day.day,
              day.sales.cents / 100,
              day.purchases,
              day.deposits.cents / 100,
              day.winnings.cents / 100,
              day.newCustomers,
            ])}
          />
        }
      >
        <div className="number-charts">
          <BarChart
            title="Sales"
            bars={bars(({ sales }) => ({ value: sales.cents, said: formatMoney(sales) }))}
          />
          <BarChart
            title="Deposits"
            bars={bars(({ deposits }) => ({ value: deposits.cents, said: formatMoney(deposits) }))}
          />
          <BarChart
            title="Winnings"
            bars={bars(({ winnings }) => ({ value: winnings.cents, said: formatMoney(winnings) }))}
          />
          <BarChart
            title="New customers"
            bars={bars(({ newCustomers }) => ({ value: newCustomers, said: String(newCustomers) }))}
          />
        </div>
      </Section>
      <Funnel funnel={numbers.funnel} />
      <CampaignFunnel funnel={numbers.campaignFunnel} />
      <Section title="How far new customers got">
        <BarTable
          head="Step"
          columns={["Customers"]}
          rows={steps.map(({ step, customers }) => ({
            label: stepNames[step],
            said: [withPart(customers, joined)],
            part: partOf(customers, joined),
          }))}
        />
      </Section>
      <CampaignConversion rows={numbers.byCampaign} />
      <ProductConversion rows={numbers.byProduct} />
      <Shares title="By product" head="Product" none="" shares={products} />
      <Shares title="By partner" head="Partner" none="The shop itself" shares={partners} />
      <Shares
        title="By campaign of the purchase"
        head="Campaign"
        none="No campaign"
        shares={numbers.purchaseCampaigns}
      />
      <Shares
        title="By campaign that brought the customer"
        head="Campaign"
        none="No campaign"
        shares={campaigns}
      />
    </>
  )
}

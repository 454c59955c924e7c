import { useState } from "react"
import { Link, useNavigate, useParams } from "react-router"
import {
  deskPartnerEndpoints as calls,
  type PartnerDetail,
  salesPeriods,
} from "#src/contract/partners/partners.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Confirm } from "../core/confirm.tsx"
import { Select } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { DataTable } from "../core/table/data-table.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { PartnerRecord } from "./partner-record.tsx"
import { PartnerSecrets } from "./partner-secrets.tsx"

const periods = salesPeriods.map((value) => ({ value, label: `Last ${value} days` }))

/** Shows the purchases made through a partner, by channel. */
function PartnerSales({ slug, channels }: Pick<PartnerDetail, "slug" | "channels">) {
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

/** One partner: its record, its secrets, its customers and its sales. */
export default function PartnerPage() {
  const { slug = "" } = useParams()
  const partner = useCall(calls.get, { params: { slug } })
  return <Loaded query={partner}>{(detail) => <Partner key={detail.slug} partner={detail} />}</Loaded>
}

function Partner({ partner }: { partner: PartnerDetail }) {
  const { slug, name, key, linkedCustomers } = partner
  const mayChange = useMay("partners:write")
  const mayWrite = useMay("content:write")
  const maySeeCustomers = useMay("partners:customers")
  return (
    <Page
      title={name}
      up={{ to: "/partners", title: "Partners" }}
      lead={slug}
      actions={mayChange ? <RemovePartner partner={partner} /> : undefined}
    >
      <PartnerRecord partner={partner} mayChange={mayChange} />
      {mayWrite ? (
        <Section title="Colours">
          <p>
            <Link to={`/content/theme/${slug}`}>Change the colours on its pages</Link>
          </p>
        </Section>
      ) : null}
      <PartnerSecrets partner={partner} mayChange={mayChange} />
      <PartnerSales slug={slug} channels={partner.channels} />
      <Section title="Customers">
        <Facts
          facts={[
            ["Linked", linkedCustomers],
            ["Sales key", key],
          ]}
        />
        {maySeeCustomers && linkedCustomers > 0 ? (
          <DataTable
            name="linked customers"
            endpoint={calls.customers}
            sent={{ params: { slug } }}
            columns={[
              {
                id: "reference",
                header: "Partner's reference",
                cell: ({ reference }) => reference,
              },
              {
                id: "customer",
                header: "Customer",
                cell: ({ customerId }) => customerId,
              },
            ]}
            rowId={({ reference }) => reference}
            rowLink={({ customerId }) => `/customers/${customerId}`}
            empty="The partner knows none of our customers."
          />
        ) : null}
      </Section>
      <AuditTrail kind="partner" id={slug} />
    </Page>
  )
}

function RemovePartner({ partner: { slug, name } }: { partner: PartnerDetail }) {
  const navigate = useNavigate()
  const remove = useChange(calls.remove, () => void navigate("/partners"))
  return (
    <Confirm
      label="Remove"
      title={`Remove ${name}?`}
      action="Remove"
      look="danger"
      onConfirm={() => remove.mutateAsync({ params: { slug } })}
    >
      Its pages and its server are refused at once. A partner with sales or customers can't be removed.
    </Confirm>
  )
}

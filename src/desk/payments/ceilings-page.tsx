import { useState } from "react"
import { Link } from "react-router"
import type { CeilingSource } from "#src/contract/staff/ceiling-sources.ts"
import {
  type Ceiling,
  ceilingEndpoints as calls,
  type PrizesOverCeiling,
} from "#src/contract/staff/ceilings.ts"
import { wireMoney } from "#src/contract/wire-money.codes.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { AmountDialog } from "../core/forms/amount-dialog.tsx"
import { Select } from "../core/forms/fields.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Loaded, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { SecondPerson } from "../staff/second-person.tsx"

const spans = [
  { value: "1", label: "1 hour" },
  { value: "6", label: "6 hours" },
  { value: "24", label: "24 hours" },
  { value: "72", label: "3 days" },
] as const
type Span = (typeof spans)[number]["value"]

/** Proposes a higher ceiling for a while. */
function RaiseCeiling({ ceiling: { source, day }, name }: { ceiling: Ceiling; name: string }) {
  const [hours, setHours] = useState<Span>("24")
  const raise = useChange(calls.raise)
  return (
    <AmountDialog
      title="Raise"
      amount={{ name: "amount", label: "More than now", currency: day.currency }}
      reasonLabel="Why?"
      action="Propose"
      change={raise}
      send={(amount, reason) =>
        raise.mutateAsync({
          params: { source },
          body: { amount: wireMoney(amount), hours: Number(hours), reason },
        })
      }
    >
      <p>{name}. The ceiling for an hour and the one for 24 hours both rise by the amount.</p>
      <Select label="For how long" value={hours} options={spans} onChange={setHours} />
      <SecondPerson call={calls.raise.name} />
    </AmountDialog>
  )
}

const names: Readonly<Record<CeilingSource, string>> = {
  prizes: "Prizes",
  giveaways: "Giveaways",
  promotions: "Promotion codes",
  corrections: "Corrections of balances",
  returns: "Payments booked back",
  bank_deposits: "Deposits by bank files",
}

export const nameOf = ({ kind, offerKey }: Ceiling): string =>
  offerKey ? `${names[kind]} of ${offerKey}` : names[kind]

const pathOf = ({ kind, key, number }: PrizesOverCeiling) =>
  kind === "draw" ? `/draws/${key}/${number}` : `/giveaways/${key}/${number}`

/** How much may reach wallets without a customer's own money, how much did, and prizes that wait. */
export default function CeilingsPage() {
  const read = useCall(calls.list, {}, { everyMs: 60_000 })
  const mayRaise = useMay("balances:propose")
  return (
    <Page
      title="Ceilings"
      lead="How much money that customers didn't pay in may reach wallets. Payments above a ceiling wait, and two people can release them or raise it."
    >
      <Loaded query={read}>
        {({ ceilings, held: heldPrizes }) => (
          <>
            {heldPrizes.length > 0 ? (
              <Section title="Prizes that wait">
                <PlainTable heads={["Where", "Prizes", "Since"]} stacks>
                  {heldPrizes.map((one) => (
                    <tr key={`${one.kind} ${one.key} ${one.number}`}>
                      <td>
                        <Link to={pathOf(one)}>
                          {one.key} {one.number}
                        </Link>
                      </td>
                      <td data-label="Prizes">{formatMoney(one.amount)}</td>
                      <td data-label="Since">{moment(one.heldAt)}</td>
                    </tr>
                  ))}
                </PlainTable>
              </Section>
            ) : (
              <Notice>No prizes wait.</Notice>
            )}
            <Section title="Ceilings">
              <PlainTable heads={["From", "This hour", "24 hours", "Reached", ""]} stacks>
                {ceilings.map((ceiling) => (
                  <tr key={ceiling.source}>
                    <td>{nameOf(ceiling)}</td>
                    <td data-label="This hour">
                      {formatMoney(ceiling.usedHour)} of {formatMoney(ceiling.hour)}
                    </td>
                    <td data-label="24 hours">
                      {formatMoney(ceiling.usedDay)} of {formatMoney(ceiling.day)}
                      {ceiling.raisedUntil ? (
                        <div className="muted">
                          Raised by {formatMoney(ceiling.raised)} until {moment(ceiling.raisedUntil)}
                        </div>
                      ) : null}
                    </td>
                    <td data-label="Reached">{ceiling.reachedAt ? moment(ceiling.reachedAt) : "Never"}</td>
                    <td>{mayRaise ? <RaiseCeiling ceiling={ceiling} name={nameOf(ceiling)} /> : null}</td>
                  </tr>
                ))}
              </PlainTable>
            </Section>
          </>
        )}
      </Loaded>
    </Page>
  )
}

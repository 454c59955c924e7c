import { useState } from "react"
import { useNavigate } from "react-router"
import { deskResultEndpoints as calls, type RaffleResult } from "#src/contract/desk/draw-results.ts"
import type { DeskDrawDetail } from "#src/contract/desk/draws.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useChange } from "../api/use-call.ts"
import { moment } from "../parts/moment.ts"
import { Facts, Page, Section } from "../parts/page.tsx"
import { PlainTable } from "../table/plain-table.tsx"
import { ProposeForm } from "./propose-form.tsx"

/** Enters the winning tickets that an operator drew, or corrects them before they are paid. */
export function RaffleResultForm({
  draw,
  form,
}: {
  draw: DeskDrawDetail
  form: NonNullable<DeskDrawDetail["raffleResult"]>
}) {
  const { offerKey, drawNo } = draw
  const params = { offerKey, drawNo }
  const corrects = draw.numbers !== null
  const navigate = useNavigate()
  const [typed, setTyped] = useState(() =>
    form.prizes.map(({ winner }, place) => ({
      ticket: String(draw.numbers?.[0]?.numbers[place] ?? ""),
      winner: winner ?? "",
    })),
  )
  const [wrong, setWrong] = useState<string>()
  const [checked, setChecked] = useState<RaffleResult>()
  const preview = useChange(calls.previewRaffle)
  const propose = useChange(
    corrects ? calls.correctRaffle : calls.proposeRaffle,
    () => void navigate(`/draws/${offerKey}/${drawNo}`),
  )
  const change = (place: number, changes: Partial<(typeof typed)[number]>) => {
    setTyped(typed.map((row, index) => (index === place ? { ...row, ...changes } : row)))
    setChecked(undefined)
  }
  const check = () => {
    const place = typed.findIndex(({ ticket }) => !/^\d{1,9}$/.test(ticket.trim()))
    setChecked(undefined)
    setWrong(place < 0 ? undefined : `${form.prizes[place]?.name}: enter the number of the winning ticket.`)
    if (place >= 0) return preview.reset()
    const body = {
      tickets: typed.map(({ ticket, winner }) => ({ ticketNumber: Number(ticket), winner: winner.trim() })),
    }
    preview.mutate({ params, body }, { onSuccess: () => setChecked(body) })
  }
  const said = wrong ?? preview.error?.message
  return (
    <Page
      title={corrects ? "Correct the result" : "Enter the result"}
      up={{ to: `/draws/${offerKey}/${drawNo}`, title: `${offerKey} ${drawNo}` }}
      lead={`Drawn ${moment(draw.drawAt)}. Somebody else approves it before anything happens.`}
    >
      <form
        className="desk-page"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <Section title="Winning tickets">
          <p className="muted">
            Numbers go from 1 to {form.tickets}. Of a ticket that this shop did not sell, enter who won with
            it as it is to be published. Of ours, their name is known.
          </p>
          <PlainTable heads={["Prize", "Worth", "Ticket", "Winner, if not ours"]}>
            {form.prizes.map(({ name, worth }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: prizes of one name are told apart by their place, which is fixed
              <tr key={place}>
                <td>{name}</td>
                <td>{formatMoney(worth)}</td>
                <td>
                  <input
                    aria-label={`Ticket of prize ${place + 1}`}
                    inputMode="numeric"
                    value={typed[place]?.ticket ?? ""}
                    onChange={(event) => change(place, { ticket: event.target.value })}
                  />
                </td>
                <td>
                  <input
                    aria-label={`Winner of prize ${place + 1}`}
                    value={typed[place]?.winner ?? ""}
                    maxLength={80}
                    onChange={(event) => change(place, { winner: event.target.value })}
                  />
                </td>
              </tr>
            ))}
          </PlainTable>
        </Section>
        {said ? <Notice level="error">{said}</Notice> : null}
        <div>
          <Button type="submit" look={checked ? "secondary" : "primary"} busy={preview.isPending}>
            Check
          </Button>
        </div>
      </form>
      {checked && preview.data ? (
        <Section title="What scoring will find">
          <Facts
            facts={[
              ["Our winning orders", preview.data.orders],
              ["Paid into wallets", formatMoney(preview.data.winnings)],
            ]}
          />
          <PlainTable heads={["Prize", "Ticket", "Winner", "Sold by"]}>
            {preview.data.prizes.map(({ prize, ticketNumber, winner, isOurs }) => (
              <tr key={ticketNumber}>
                <td>{prize}</td>
                <td>{ticketNumber}</td>
                <td>{winner}</td>
                <td>{isOurs ? "This shop" : "Others"}</td>
              </tr>
            ))}
          </PlainTable>
          <ProposeForm
            corrects={corrects}
            busy={propose.isPending}
            error={propose.error}
            onPropose={(reason) => propose.mutate({ params, body: { ...checked, reason } })}
          />
        </Section>
      ) : null}
    </Page>
  )
}

import { useEffect, useId, useRef, useState } from "react"
import { useNavigate } from "react-router"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { deskResultEndpoints as calls, type RaffleResult } from "#src/contract/draws/results.desk.ts"
import { formatCount, formatTicketNumber } from "#src/domain/core/count.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { moment } from "../core/moment.ts"
import { Facts, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useChange } from "../core/use-call.ts"
import { drawName } from "./draw-state.tsx"
import { ProposeForm, WaitingProposal } from "./proposals.tsx"
import { readWinners, type TypedWinner } from "./typed-result.ts"

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
  const [typed, setTyped] = useState<readonly TypedWinner[]>(() =>
    form.prizes.map(({ winner }, index) => {
      const number = draw.numbers?.[0]?.numbers[index]
      return { ticket: number ? formatTicketNumber(number) : "", winner: winner ?? "" }
    }),
  )
  const [wrongs, setWrongs] = useState<ReadonlyMap<number, string>>(new Map())
  const [checked, setChecked] = useState<RaffleResult>()
  const preview = useChange(calls.previewRaffle)
  const propose = useChange(
    corrects ? calls.correctRaffle : calls.proposeRaffle,
    () => void navigate(`/draws/${offerKey}/${drawNo}`),
  )
  const { error } = preview
  const fields = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field to go to is marked when either has changed
  useEffect(() => fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus(), [wrongs, error])
  const forget = () => {
    setWrongs(new Map())
    setChecked(undefined)
    preview.reset()
  }
  const check = () => {
    forget()
    const read = readWinners(typed, form.tickets)
    if (!("tickets" in read)) return setWrongs(read)
    preview.mutate({ params, body: read }, { onSuccess: () => setChecked(read) })
  }
  const wrongAt = (index: number) => wrongs.get(index) ?? error?.of(`tickets.${index}`)
  const winnerWrongAt = (index: number) => error?.of(`tickets.${index}.winner`)
  const isPlaced = form.prizes.some((_, index) => wrongAt(index) ?? winnerWrongAt(index))
  return (
    <Page
      title={corrects ? "Correct the result" : "Enter the result"}
      up={{ to: `/draws/${offerKey}/${drawNo}`, title: drawName(draw) }}
      lead={`Drawn ${moment(draw.drawAt)}. Somebody else approves it before anything happens.`}
    >
      <WaitingProposal draw={draw} />
      <form
        ref={fields}
        className="desk-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <Section title="Winning tickets">
          <p className="muted">
            Enter the ticket that won each prize, from 1 to {formatCount(form.tickets)}. If we didn't sell it,
            add the winner's name as the operator published it.
          </p>
          <PlainTable heads={["Prize", "Worth", "Ticket", "Winner, if not ours"]} stacks>
            {form.prizes.map(({ name, worth }, prizeIndex) => (
              <PrizeRow
                // biome-ignore lint/suspicious/noArrayIndexKey: prizes of one name are told apart by their place, which is fixed
                key={prizeIndex}
                place={prizeIndex}
                prize={`${prizeIndex + 1}. ${name}`}
                worth={formatMoney(worth)}
                typed={typed[prizeIndex] ?? { ticket: "", winner: "" }}
                wrong={wrongAt(prizeIndex)}
                winnerWrong={winnerWrongAt(prizeIndex)}
                onChange={(row) => {
                  setTyped(typed.map((other, index) => (index === prizeIndex ? row : other)))
                  forget()
                }}
              />
            ))}
          </PlainTable>
        </Section>
        {wrongs.size > 1 ? <Notice level="error">{wrongs.size} prizes need another look.</Notice> : null}
        {error && !isPlaced ? <Notice level="error">{error.message}</Notice> : null}
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
          <PlainTable heads={["Prize", "Ticket", "Winner", "Sold by"]} stacks>
            {preview.data.prizes.map(({ prize, ticketNumber, winner, isOurs }, index) => (
              <tr key={ticketNumber}>
                <td>{`${index + 1}. ${prize}`}</td>
                <td data-label="Ticket">{formatTicketNumber(ticketNumber)}</td>
                <td data-label="Winner">{winner}</td>
                <td data-label="Sold by">{isOurs ? "Us" : "Somebody else"}</td>
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

function PrizeRow({
  place,
  prize,
  worth,
  typed,
  wrong,
  winnerWrong,
  onChange,
}: {
  place: number
  prize: string
  worth: string
  typed: TypedWinner
  wrong: string | undefined
  winnerWrong: string | undefined
  onChange: (typed: TypedWinner) => void
}) {
  return (
    <tr>
      <td>{prize}</td>
      <td>{worth}</td>
      <td data-label="Ticket">
        <Cell
          label={`Ticket of prize ${place + 1}`}
          inputMode="numeric"
          value={typed.ticket}
          wrong={wrong}
          onChange={(ticket) => onChange({ ...typed, ticket })}
        />
      </td>
      <td data-label="Winner, if not ours">
        <Cell
          label={`Winner of prize ${place + 1}`}
          maxLength={80}
          value={typed.winner}
          wrong={winnerWrong}
          onChange={(winner) => onChange({ ...typed, winner })}
        />
      </td>
    </tr>
  )
}

function Cell({
  label,
  wrong,
  onChange,
  ...rest
}: {
  label: string
  wrong: string | undefined
  value: string
  inputMode?: "numeric"
  maxLength?: number
  onChange: (value: string) => void
}) {
  const id = useId()
  return (
    <>
      <input
        {...rest}
        aria-label={label}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? id : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {wrong ? (
        <p id={id} className="desk-field__error" role="alert">
          {wrong}
        </p>
      ) : null}
    </>
  )
}

import { useState } from "react"
import { useNavigate, useParams } from "react-router"
import { type DeskDrawDetail, deskDrawEndpoints as draws } from "#src/contract/draws/draws.desk.ts"
import {
  deskResultEndpoints as calls,
  type OperatorResult,
  type ResultPreview as Preview,
} from "#src/contract/draws/results.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { TextInput } from "../core/forms/fields.tsx"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { drawName } from "./draw-state.tsx"
import { ProposeForm, WaitingProposal } from "./proposals.tsx"
import { RaffleResultForm } from "./raffle-result-form.tsx"
import { firstTyped, readTyped, type TypedDivision, type TypedResult, wiredResult } from "./typed-result.ts"

/** Enters what an operator drew, or corrects it before it is paid: checked first, then proposed. */
export default function ResultPage() {
  const { offerKey = "", drawNo = "" } = useParams()
  const draw = useCall(draws.get, { params: { offerKey, drawNo } })
  return (
    <Loaded query={draw}>
      {(shown) =>
        shown.raffleResult ? (
          <RaffleResultForm key={shown.state} draw={shown} form={shown.raffleResult} />
        ) : (
          <Result key={shown.state} draw={shown} />
        )
      }
    </Loaded>
  )
}

function Result({ draw }: { draw: DeskDrawDetail }) {
  const { offerKey, drawNo, result: form } = draw
  const { currency } = draw.sales
  const up = { to: `/draws/${offerKey}/${drawNo}`, title: drawName(draw) }
  const corrects = draw.numbers !== null
  const title = corrects ? "Correct the result" : "Enter the result"
  const [typed, setTyped] = useState(() => firstTyped(draw))
  const [wrong, setWrong] = useState<string>()
  const [checked, setChecked] = useState<{ body: OperatorResult; preview: Preview }>()
  const preview = useChange(calls.preview)
  if (!form)
    return (
      <Page title={title} up={up}>
        <Notice>The shop draws this one. Nobody can enter another result.</Notice>
      </Page>
    )
  const change = (changes: Partial<TypedResult>) => {
    setTyped({ ...typed, ...changes })
    setChecked(undefined)
  }
  const check = () => {
    const body = readTyped(typed, form, currency)
    setChecked(undefined)
    setWrong(typeof body === "string" ? body : undefined)
    if (typeof body === "string") return preview.reset()
    preview.mutate(
      { params: { offerKey, drawNo }, body: wiredResult(body) },
      { onSuccess: (found) => setChecked({ body, preview: found }) },
    )
  }
  const said = wrong ?? preview.error?.message
  return (
    <Page
      title={title}
      up={up}
      lead={`Drawn ${moment(draw.drawAt)}. Somebody else approves it before anything happens.`}
    >
      <WaitingProposal draw={draw} />
      <form
        className="desk-page"
        onSubmit={(event) => {
          event.preventDefault()
          check()
        }}
      >
        <Section title="Numbers">
          {form.sets.map(({ name, first, last, count }) => (
            <TextInput
              key={name}
              label={name}
              hint={`${count === 1 ? "One number" : `${count} numbers`} from ${first} to ${last}, in the order drawn`}
              value={typed.numbers[name] ?? ""}
              inputMode="numeric"
              onChange={(value) => change({ numbers: { ...typed.numbers, [name]: value } })}
              required
            />
          ))}
        </Section>
        <Section title="Divisions">
          <PlainTable heads={["Division", "For", "Winners everywhere", `Each (${currency})`]} stacks>
            {form.divisions.map(({ division, description }) => (
              <DivisionRow
                key={division}
                division={division}
                description={description}
                currency={currency}
                typed={typed.divisions[division] ?? { winners: "", dividend: "" }}
                onChange={(row) => change({ divisions: { ...typed.divisions, [division]: row } })}
              />
            ))}
          </PlainTable>
          <TextInput
            label={`Next draw's first prize (${currency})`}
            hint="As the operator announced it. Left empty, it follows from the rules."
            value={typed.nextJackpot}
            inputMode="decimal"
            onChange={(nextJackpot) => change({ nextJackpot })}
          />
        </Section>
        {said ? <Notice level="error">{said}</Notice> : null}
        <div>
          <Button type="submit" look={checked ? "secondary" : "primary"} busy={preview.isPending}>
            Check
          </Button>
        </div>
      </form>
      {checked ? <ResultPreview draw={draw} corrects={corrects} {...checked} /> : null}
    </Page>
  )
}

function DivisionRow({
  division,
  description,
  currency,
  typed,
  onChange,
}: {
  division: number
  description: string
  currency: string
  typed: TypedDivision
  onChange: (typed: TypedDivision) => void
}) {
  return (
    <tr>
      <td data-label="Division">{division}</td>
      <td>{description}</td>
      <td data-label="Winners everywhere">
        <input
          aria-label={`Winners of division ${division}`}
          inputMode="numeric"
          value={typed.winners}
          onChange={(event) => onChange({ ...typed, winners: event.target.value })}
        />
      </td>
      <td data-label={`Each (${currency})`}>
        <input
          aria-label={`Dividend of division ${division}`}
          inputMode="decimal"
          value={typed.dividend}
          onChange={(event) => onChange({ ...typed, dividend: event.target.value })}
        />
      </td>
    </tr>
  )
}

/** Shows the outcome that scoring a result will have, and proposes the result. */
export function ResultPreview({
  draw: { offerKey, drawNo },
  body,
  preview,
  corrects,
}: {
  draw: DeskDrawDetail
  body: OperatorResult
  preview: Preview
  corrects: boolean
}) {
  const navigate = useNavigate()
  const propose = useChange(
    corrects ? calls.correct : calls.propose,
    () => void navigate(`/draws/${offerKey}/${drawNo}`),
  )
  return (
    <Section title="What scoring will find">
      {preview.warnings.map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      <Facts
        facts={[
          ["Our winning tickets", preview.tickets],
          ["Our winnings", formatMoney(preview.winnings)],
        ]}
      />
      <PlainTable heads={["Division", "For", "Winners", "Each", "Our games", "Our winnings"]}>
        {preview.divisions.map((one) => (
          <tr key={one.division}>
            <td>{one.division}</td>
            <td>{one.description}</td>
            <td>{one.winners}</td>
            <td>{formatMoney(one.dividend)}</td>
            <td>{one.ourWins}</td>
            <td>{formatMoney(one.ourWinnings)}</td>
          </tr>
        ))}
      </PlainTable>
      <ProposeForm
        corrects={corrects}
        busy={propose.isPending}
        error={propose.error}
        onPropose={(reason) =>
          propose.mutate({ params: { offerKey, drawNo }, body: { ...wiredResult(body), reason } })
        }
      />
    </Section>
  )
}

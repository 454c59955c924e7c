import { useState } from "react"
import { useNavigate } from "react-router"
import {
  deskResultEndpoints as calls,
  type OperatorResult,
  type ResultPreview as Preview,
} from "#src/contract/desk/draw-results.ts"
import type { DeskDrawDetail } from "#src/contract/desk/draws.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useChange } from "../api/use-call.ts"
import { TextArea } from "../forms/fields.tsx"
import { Facts, Section } from "../parts/page.tsx"
import { PlainTable } from "../table/plain-table.tsx"
import { wiredResult } from "./typed-result.ts"

/** What scoring will find by a result, and its proposal. */
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
  const [reason, setReason] = useState("")
  const propose = useChange(
    corrects ? calls.correct : calls.propose,
    () => void navigate(`/draws/${offerKey}/${drawNo}`),
  )
  const { error } = propose
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
      <form
        className="desk-form"
        onSubmit={(event) => {
          event.preventDefault()
          propose.mutate({ params: { offerKey, drawNo }, body: { ...wiredResult(body), reason } })
        }}
      >
        <TextArea
          label={corrects ? "Why is it corrected?" : "Where is it from?"}
          hint="Whoever approves it reads this."
          value={reason}
          onChange={setReason}
          error={error?.of("reason")}
          required
        />
        {corrects ? (
          <p className="muted">
            Prizes wait from now on until somebody releases them. Tickets are scored anew once it is approved.
          </p>
        ) : null}
        {error && !error.of("reason") ? <Notice level="error">{error.message}</Notice> : null}
        <div>
          <Button type="submit" busy={propose.isPending}>
            {corrects ? "Propose the correction" : "Propose the result"}
          </Button>
        </div>
      </form>
    </Section>
  )
}

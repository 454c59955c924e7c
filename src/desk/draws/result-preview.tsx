import { useNavigate } from "react-router"
import type { DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import {
  deskResultEndpoints as calls,
  type OperatorResult,
  type ResultPreview as Preview,
} from "#src/contract/draws/results.desk.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Facts, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useChange } from "../core/use-call.ts"
import { ProposeForm } from "./proposals.tsx"
import { wiredResult } from "./typed-result.ts"

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

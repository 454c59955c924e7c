import { Link, useNavigate } from "react-router"
import { deskFeedbackEndpoints as calls, type FeedbackRow } from "#src/contract/account/feedback.desk.ts"
import { ratings } from "#src/contract/site/ratings.codes.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Page, StateBadge } from "../core/page.tsx"
import type { Column } from "../core/table/column.ts"
import { DataTable } from "../core/table/data-table.tsx"
import { choiceFilter } from "../core/table/filter-bar.tsx"
import { useChange } from "../core/use-call.ts"

const ratingNames = { not_satisfied: "Not satisfied", neutral: "Neutral", satisfied: "Satisfied" } as const
const tones = { not_satisfied: "bad", neutral: "plain", satisfied: "good" } as const

const columns: readonly Column<FeedbackRow>[] = [
  { id: "at", header: "When", cell: ({ at }) => moment(at), sortable: true },
  {
    id: "rating",
    header: "Rating",
    cell: ({ rating }) => <StateBadge tone={tones[rating]}>{ratingNames[rating]}</StateBadge>,
  },
  {
    id: "comment",
    header: "Comment",
    cell: ({ comment }) => comment || "–",
  },
  { id: "source", header: "Page", cell: ({ source }) => source },
  {
    id: "customer",
    header: "Account",
    cell: ({ customerId }) => (customerId ? <Link to={`/customers/${customerId}`}>Customer</Link> : "–"),
  },
  { id: "actions", header: "Handled", cell: (row) => <Handled row={row} /> },
]

function Handled({ row: { id, handledAt, canReply } }: { row: FeedbackRow }) {
  const may = useMay("customers:write")
  const navigate = useNavigate()
  const handle = useChange(calls.handle)
  const unhandle = useChange(calls.unhandle)
  const answer = useChange(calls.answer, ({ messageId }) => void navigate(`/messages/${messageId}`))
  const params = { id }
  const error = handle.error ?? unhandle.error ?? answer.error
  if (!may) return handledAt ? moment(handledAt) : "No"
  return (
    <div className="desk-page__actions">
      {handledAt ? (
        <Button look="quiet" busy={unhandle.isPending} onClick={() => unhandle.mutate({ params })}>
          Mark as new
        </Button>
      ) : (
        <>
          <Button look="quiet" busy={handle.isPending} onClick={() => handle.mutate({ params })}>
            Mark as handled
          </Button>
          {canReply ? (
            <Button look="quiet" busy={answer.isPending} onClick={() => answer.mutate({ params })}>
              Answer
            </Button>
          ) : null}
        </>
      )}
      {error ? <Notice level="error">{error.message}</Notice> : null}
    </div>
  )
}

/** Lists people's feedback about the site. */
export default function FeedbackPage() {
  return (
    <Page title="Feedback" lead="Feedback about the site, newest first.">
      <DataTable
        name="feedback"
        endpoint={calls.list}
        columns={columns}
        filters={[
          {
            id: "state",
            label: "State",
            kind: "choice",
            options: [
              { value: "new", label: "New" },
              { value: "handled", label: "Handled" },
            ],
          },
          choiceFilter("rating", "Rating", ratings, ratingNames),
        ]}
        rowId={({ id }) => id}
        usualSort="-at"
        empty="Nobody has said anything yet."
      />
    </Page>
  )
}

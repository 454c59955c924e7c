import { useState } from "react"
import { Link } from "react-router"
import { idReviewEndpoints as calls } from "#src/contract/verification/id-document.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { moment } from "../core/moment.ts"
import { Loaded, Page } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall } from "../core/use-call.ts"
import { documentNames } from "./document-names.ts"

/** Photos of IDs that wait for a decision. */
export default function DocumentsPage() {
  const [after, setAfter] = useState<string>()
  const list = useCall(calls.list, { query: after ? { after } : {} }, { everyMs: 30_000 })
  return (
    <Page title="Verification" lead="Photos of IDs that wait for a decision, the oldest first.">
      <Loaded query={list}>
        {({ items, next, overdue, deletedAfterDays }) =>
          items.length === 0 ? (
            <p className="muted">Nobody waits. New photos appear here by themselves.</p>
          ) : (
            <>
              {overdue > 0 ? (
                <Notice
                  level="error"
                  title={overdue === 1 ? "One has waited too long" : `${overdue} have waited too long`}
                >
                  Customers expect an answer in two days. After {deletedAfterDays} days without a decision
                  their photos are deleted, and they are asked to send them again.
                </Notice>
              ) : null}
              <PlainTable heads={["Document", "Sent", "Customer"]}>
                {items.map(({ id, kind, sentAt, customerId, isOverdue }) => (
                  <tr key={id}>
                    <td>
                      <Link to={`/verification/${id}`}>{documentNames[kind]}</Link>
                    </td>
                    <td>
                      {moment(sentAt)} {isOverdue ? <strong>Overdue</strong> : null}
                    </td>
                    <td>
                      <Link to={`/customers/${customerId}`}>{customerId}</Link>
                    </td>
                  </tr>
                ))}
              </PlainTable>
              <div className="desk-page__actions">
                {after ? (
                  <Button look="secondary" onClick={() => setAfter(undefined)}>
                    First page
                  </Button>
                ) : null}
                {next ? (
                  <Button look="secondary" onClick={() => setAfter(next)}>
                    Next page
                  </Button>
                ) : null}
              </div>
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

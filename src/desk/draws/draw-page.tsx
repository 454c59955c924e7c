import { useParams } from "react-router"
import { deskDrawEndpoints as calls, type DeskDrawDetail } from "#src/contract/desk/draws.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { useCall } from "../api/use-call.ts"
import { AuditTrail } from "../audit/audit-trail.tsx"
import { moment } from "../parts/moment.ts"
import { Facts, Loaded, Page, Section } from "../parts/page.tsx"
import { PlainTable } from "../table/plain-table.tsx"
import { DrawActions } from "./draw-actions.tsx"
import { DrawStateBadge } from "./draw-state.tsx"

/** How often sales are read anew. */
const EVERY_MS = 5000

/** One draw: what is sold while it is, and what scoring found. */
export default function DrawPage() {
  const { offerKey = "", drawNo = "" } = useParams()
  const draw = useCall(calls.get, { params: { offerKey, drawNo } }, { everyMs: EVERY_MS })
  return <Loaded query={draw}>{(shown) => <Draw draw={shown} />}</Loaded>
}

function Draw({ draw }: { draw: DeskDrawDetail }) {
  const { offerKey, drawNo, state, isLate, divisions, numbers } = draw
  const part = draw.orders > 0 ? ` (${Math.round((100 * draw.quickpicks) / draw.orders)}%)` : ""
  return (
    <Page
      title={`${offerKey} ${drawNo}`}
      lead={<DrawStateBadge state={state} isLate={isLate} isHalted={draw.isHalted} />}
      up={{ to: "/draws", title: "Draws" }}
      actions={<DrawActions draw={draw} />}
    >
      {isLate ? (
        <Notice level="error">
          This draw should be further by now. Jobs and mail shows whether its job is behind or fails.
        </Notice>
      ) : null}
      <Section title="Times">
        <Facts
          facts={[
            ["Sales close", moment(draw.cutoff)],
            ["Drawn", moment(draw.drawAt)],
            ["Numbers", draw.isReported ? "An operator's" : "Drawn by this shop"],
          ]}
        />
      </Section>
      <Section title="Sales">
        <Facts
          facts={[
            ["Sold", formatMoney(draw.sales)],
            ["Tickets and shares", draw.orders],
            ["Customers", draw.customers],
            ["Quick picks", `${draw.quickpicks}${part}`],
          ]}
        />
      </Section>
      <Section title="Result">
        {numbers === null ? (
          <p className="muted">It isn't drawn yet.</p>
        ) : (
          <Facts facts={numbers.map(({ name, numbers: drawn }) => [name, drawn.join(", ")])} />
        )}
        {divisions ? (
          <PlainTable heads={["Division", "For", "Winners", "Each"]}>
            {divisions.map(({ division, description, winners, dividend }) => (
              <tr key={division}>
                <td>{division}</td>
                <td>{description}</td>
                <td>{winners ?? "–"}</td>
                <td>{formatMoney(dividend)}</td>
              </tr>
            ))}
          </PlainTable>
        ) : null}
        {numbers === null ? null : (
          <Facts
            facts={[
              ["Our winners", draw.won],
              ["Of them paid", draw.paid],
              ["Winnings", formatMoney(draw.winnings)],
            ]}
          />
        )}
      </Section>
      <AuditTrail kind="draw" id={`${offerKey}/${drawNo}`} />
    </Page>
  )
}

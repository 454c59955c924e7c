import { Link, useNavigate, useParams } from "react-router"
import { deskDrawEndpoints as calls, type DeskDrawDetail } from "#src/contract/draws/draws.desk.ts"
import { formatTicketNumber } from "#src/domain/core/count.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { CancelDraw, CancellationProgress } from "./cancellation.tsx"
import { ChangeTimes } from "./change-times.tsx"
import { DrawPayment } from "./draw-payment.tsx"
import { DrawStateBadge, drawName } from "./draw-state.tsx"
import { PostalEntries } from "./postal-entries.tsx"
import { CancellationProposal, isCancellation, ResultProposals, useProposals } from "./proposals.tsx"

/** How often sales are read anew. */
const EVERY_MS = 5000

/** One draw: what is sold while it is, and what scoring found. */
export default function DrawPage() {
  const { offerKey = "", drawNo = "" } = useParams()
  const draw = useCall(calls.get, { params: { offerKey, drawNo } }, { everyMs: EVERY_MS })
  return <Loaded query={draw}>{(shown) => <Draw draw={shown} />}</Loaded>
}

function Draw({ draw }: { draw: DeskDrawDetail }) {
  const { offerKey, drawNo, isLate, divisions, numbers } = draw
  return (
    <Page
      title={drawName(draw)}
      lead={<DrawStateBadge draw={draw} />}
      up={{ to: "/draws", title: "Draws" }}
      actions={<DrawActions draw={draw} />}
    >
      {isLate ? (
        <Notice level="error">
          {draw.waitsForResult
            ? "Customers wait for this draw's result. Enter it as soon as the operator has published it."
            : "This draw should be further by now. Jobs and mail shows whether its job is behind or fails."}
        </Notice>
      ) : null}
      {draw.cancellation ? (
        <CancellationProgress draw={draw} cancellation={draw.cancellation}>
          <PurchasesLink draw={draw} />
        </CancellationProgress>
      ) : null}
      <CancellationProposal draw={draw} />
      <Section title="Times">
        <Facts
          facts={[
            [draw.cancellation ? "Sales would close" : "Sales close", moment(draw.cutoff)],
            [draw.cancellation ? "To be drawn" : "Drawn", moment(draw.drawAt)],
            ["Numbers", draw.isReported ? "An operator's" : "Drawn by this shop"],
          ]}
        />
      </Section>
      {draw.cancellation ? null : <Sales draw={draw} />}
      {draw.post ? <PostalEntries draw={draw} post={draw.post} /> : null}
      <Section title="Result" actions={<ResultActions draw={draw} />}>
        {draw.isReported ? <ResultProposals draw={draw} /> : null}
        {numbers === null ? (
          <p className="muted">{noResultWords(draw)}</p>
        ) : draw.raffleResult ? (
          <WinningTickets prizes={draw.raffleResult.prizes} tickets={numbers[0]?.numbers ?? []} />
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
      {draw.cancellation ? null : (
        <Section title="Payment" actions={<DrawPayment draw={draw} />}>
          <p className="muted">{paymentWords(draw)}</p>
        </Section>
      )}
      <AuditTrail kind="draw" id={`${offerKey}/${drawNo}`} />
    </Page>
  )
}

/** Tickets sold so far, and to how many customers. */
function Sales({ draw }: { draw: DeskDrawDetail }) {
  const part = draw.orders > 0 ? ` (${Math.round((100 * draw.quickpicks) / draw.orders)}%)` : ""
  return (
    <Section title="Sales" actions={<PurchasesLink draw={draw} />}>
      <Facts
        facts={[
          ["Sold", formatMoney(draw.sales)],
          ["Tickets and shares", draw.orders],
          ["Customers", draw.customers],
          ["Quick picks", `${draw.quickpicks}${part}`],
        ]}
      />
    </Section>
  )
}

/** Leads to the purchases with tickets in the draw, for whoever sees customers. */
function PurchasesLink({ draw: { offerKey, drawNo } }: { draw: DeskDrawDetail }) {
  if (!useMay("customers:read")) return null
  return <Link to={`/purchases?offer=${offerKey}&draw=${drawNo}`}>See the purchases</Link>
}

function noResultWords({ cancellation, waitsForResult }: DeskDrawDetail): string {
  if (cancellation) return "It was cancelled, so nobody can win."
  return waitsForResult ? "It has no result yet." : "It isn't drawn yet."
}

function paymentWords({ state, isPaymentHeld, holdsPayment }: DeskDrawDetail): string {
  if (state === "DRAW_PAID" || state === "DRAW_EMAILED") return "Its prizes are paid."
  if (isPaymentHeld || holdsPayment) return "Its prizes are held back until somebody releases them."
  return "Its prizes are paid as soon as it is scored."
}

/** Leads to the form of an operator's result, or of its correction before it is paid. */
function ResultActions({ draw }: { draw: DeskDrawDetail }) {
  const navigate = useNavigate()
  const may = useMay("draws:write")
  const { offerKey, drawNo, state, isReported, waitsForResult } = draw
  const isProposed = useProposals(draw).length > 0
  const corrects = isReported && (state === "DRAW_DRAWN" || state === "DRAW_SCORED")
  if (!may || isProposed || (!waitsForResult && !corrects)) return null
  return (
    <Button look="secondary" onClick={() => void navigate(`/draws/${offerKey}/${drawNo}/result`)}>
      {corrects ? "Correct the result" : "Enter the result"}
    </Button>
  )
}

/** Offers the actions on a draw before it is held. */
function DrawActions({ draw }: { draw: DeskDrawDetail }) {
  const may = useMay("draws:write")
  const halt = useChange(calls.halt)
  const resume = useChange(calls.resume)
  const proposals = useProposals(draw)
  if (!may) return null
  const { offerKey, drawNo, state, isHalted } = draw
  const params = { offerKey, drawNo }
  const isCancelling = proposals.some(isCancellation)
  return (
    <>
      {state === "DRAW_CAPPED" && isHalted ? (
        <Confirm
          key="resume"
          label="Resume sales"
          title="Resume the sales of this draw?"
          action="Resume sales"
          onConfirm={() => resume.mutateAsync({ params })}
        >
          Customers can buy tickets for it at once, until its cutoff.
        </Confirm>
      ) : null}
      {state === "DRAW_OPEN" ? (
        <Confirm
          key="halt"
          label="Stop sales"
          title="Stop the sales of this draw?"
          action="Stop sales"
          look="danger"
          reason="Why? It goes into the audit trail."
          onConfirm={(reason) => halt.mutateAsync({ params, body: { reason } })}
        >
          Nobody can buy a ticket for it until you resume. Tickets that are sold stay in the draw, which is
          held as planned. AutoPlays wait until you resume or it closes.
        </Confirm>
      ) : null}
      {state === "DRAW_OPEN" || state === "DRAW_CAPPED" || state === "DRAW_CLOSED" ? (
        <>
          <ChangeTimes key={`${draw.times.cutoff} ${draw.times.drawAt}`} draw={draw} />
          {isCancelling ? null : <CancelDraw draw={draw} />}
        </>
      ) : null}
    </>
  )
}

/** Which ticket won which prize of a raffle that an operator drew. */
function WinningTickets({
  prizes,
  tickets,
}: {
  prizes: NonNullable<DeskDrawDetail["raffleResult"]>["prizes"]
  tickets: readonly number[]
}) {
  return (
    <PlainTable heads={["Prize", "Worth", "Ticket", "Winner"]} stacks>
      {tickets.map((ticket, index) => {
        const prize = prizes[index]
        return prize ? (
          <tr key={ticket}>
            <td>{`${index + 1}. ${prize.name}`}</td>
            <td>{formatMoney(prize.worth)}</td>
            <td data-label="Ticket">{formatTicketNumber(ticket)}</td>
            <td data-label="Winner">{prize.winner ?? "A customer of ours"}</td>
          </tr>
        ) : null
      })}
    </PlainTable>
  )
}

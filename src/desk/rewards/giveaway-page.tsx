import { useNavigate, useParams } from "react-router"
import type { GiveawayType } from "#src/contract/rewards/giveaway.ts"
import {
  deskGiveawayEndpoints as calls,
  type DeskGiveawayDetail,
  type DeskWinner,
} from "#src/contract/rewards/giveaways.desk.ts"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { formatCount } from "#src/domain/core/count.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { isPreview } from "#src/domain/rewards/program.ts"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Confirm } from "../core/confirm.tsx"
import { useMay } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Facts, Loaded, Page, Section } from "../core/page.tsx"
import { PlainTable } from "../core/table/plain-table.tsx"
import { useCall, useChange } from "../core/use-call.ts"
import { AuditTrail } from "../staff/audit-trail.tsx"
import { ChangeGiveaway } from "./change-giveaway.tsx"
import { hasOpened, stateName } from "./giveaway-state.ts"

/** One giveaway: its entries, its winners, and what is still to be sent to them. */
export default function GiveawayPage() {
  const { giveawayType = "", drawNumber = "" } = useParams()
  const named = { giveawayType: giveawayType as GiveawayType, drawNumber: Number(drawNumber) }
  const mayWrite = useMay("draws:write")
  const giveaway = useCall(calls.get, { params: named })
  return (
    <Loaded query={giveaway}>
      {(read) => {
        const { name, opensAt, closesAt, drawAt, members, entries, rules, prizes, winners, proof } = read
        return (
          <Page
            title={`${name} ${read.drawNumber}`}
            up={{ to: "/giveaways", title: "Giveaways" }}
            lead={
              isPreview(read)
                ? "Preview. Members see it, and can take part once it opens: it is a special giveaway then."
                : stateName(read)
            }
            actions={mayWrite ? <Actions read={read} /> : undefined}
          >
            {read.cancelled ? (
              <Notice>
                Cancelled {moment(read.cancelled.at)}: {read.cancelled.reason}
              </Notice>
            ) : null}
            {read.overCeilingAt ? (
              <Notice>
                Its prizes exceed the ceiling for giveaways and wait since {moment(read.overCeilingAt)}.
              </Notice>
            ) : null}
            <Section title="Entries">
              <Facts
                facts={[
                  ["Opens", moment(opensAt)],
                  ["Closes", moment(closesAt)],
                  ["Drawn", moment(drawAt)],
                  [
                    rules.unlock && entries === null ? "Members who unlocked theirs" : "Members",
                    formatCount(members),
                  ],
                  ["Entries in all", entries === null ? "Counted at closing" : formatCount(entries)],
                  ["Free members have", String(rules.free)],
                  ["Premium members have", String(rules.premium)],
                  ["More for each ticket", String(rules.perTicket)],
                  ["Prizes", prizes.map((prize) => `${prize.name}, ${formatMoney(prize.value)}`).join("; ")],
                  ["Fingerprint of the seed", proof.commitment || "Made when it opens"],
                  ...(proof.seed ? [["Seed", proof.seed] as const] : []),
                ]}
              />
            </Section>
            {winners.length > 0 ? (
              <Section title="Winners">
                <PlainTable heads={["Prize", "Winner", "Entry", "Progress"]} stacks>
                  {winners.map((winner) => (
                    <Winner key={winner.id} winner={winner} />
                  ))}
                </PlainTable>
              </Section>
            ) : null}
            <AuditTrail kind="giveaway" id={`${giveawayType}/${drawNumber}`} />
          </Page>
        )
      }}
    </Loaded>
  )
}

/**
 * Offers the actions still possible on a giveaway: fewer once entries are open, and none once it is drawn.
 */
function Actions({ read }: { read: DeskGiveawayDetail }) {
  const { giveawayType, drawNumber, state, cancelled, numbers } = read
  const cancel = useChange(calls.cancel)
  const release = useChange(calls.release)
  if (read.overCeilingAt)
    return (
      <Confirm
        label="Release the prizes"
        title="Release the prizes of this giveaway?"
        action="Release the prizes"
        look="primary"
        needsTwo={calls.release.name}
        onConfirm={() => release.mutateAsync({ params: { giveawayType, drawNumber } })}
      >
        They exceed the ceiling for giveaways, so they wait. They are paid once somebody else agrees.
      </Confirm>
    )
  if (cancelled || numbers.length > 0 || !["DRAW_OPEN", "DRAW_CLOSED"].includes(state)) return null
  return (
    <>
      <ChangeGiveaway read={read} takesEntries={hasOpened(read)} />
      {isPreview(read) ? <WithdrawPreview drawNumber={drawNumber} /> : null}
      {!isPreview(read) && state === "DRAW_OPEN" ? (
        <Confirm
          label="Cancel giveaway"
          title="Cancel this giveaway?"
          action="Cancel giveaway"
          look="danger"
          reason="Why? Members read this."
          onConfirm={(reason) =>
            cancel.mutateAsync({ params: { giveawayType, drawNumber }, body: { reason } })
          }
        >
          <p>
            It won't be drawn, and its seed is published. We write to the members who unlocked entries in it.
            This can't be undone.
          </p>
        </Confirm>
      ) : null}
    </>
  )
}

/** Nobody can have an entry in a preview, so it can be taken back. */
function WithdrawPreview({ drawNumber }: { drawNumber: number }) {
  const navigate = useNavigate()
  const withdraw = useChange(calls.withdraw, () => void navigate("/giveaways"))
  return (
    <Confirm
      label="Withdraw"
      title="Withdraw this preview?"
      action="Withdraw"
      look="danger"
      onConfirm={() => withdraw.mutateAsync({ params: { giveawayType: "preview", drawNumber } })}
    >
      <p>Members don't see it any more. Nobody has an entry in it yet.</p>
    </Confirm>
  )
}

function Winner({ winner }: { winner: DeskWinner }) {
  const mayWrite = useMay("draws:write")
  const send = useChange(calls.sent)
  const { id, prize, value, entryNumber, cash, paid, claim, address } = winner
  const progress = cash
    ? paid
      ? "Paid"
      : "To be paid"
    : { open: "Waits for an address", claimed: "To be sent", sent: "Sent", none: "Example" }[claim ?? "none"]
  return (
    <tr>
      <td>{`${prize}, ${formatMoney(value)}`}</td>
      <td data-label="Winner">{winner.winner}</td>
      <td data-label="Entry">{formatCount(entryNumber)}</td>
      <td data-label="Progress">
        {winner.customerId === null ? "Example" : progress}
        {address ? (
          <p className="muted">
            {[
              address.name,
              address.address,
              address.suburb,
              address.state === BRITAIN ? "" : address.state,
              address.postcode,
              address.phoneNumber,
            ]
              .filter(Boolean)
              .join(", ")}
          </p>
        ) : null}
        {claim === "claimed" && mayWrite ? (
          <Confirm
            label="Mark as sent"
            title="Is it on its way?"
            action="Mark as sent"
            onConfirm={() => send.mutateAsync({ params: { id } })}
          >
            <p>The winner can't change the address any more.</p>
          </Confirm>
        ) : null}
      </td>
    </tr>
  )
}

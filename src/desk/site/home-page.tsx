import { Link } from "react-router"
import { deskDrawEndpoints } from "#src/contract/draws/draws.desk.ts"
import {
  type DeskHome,
  deskHomeEndpoints,
  LOST_MAIL_DAYS,
  type WorklistName,
  worklists,
} from "#src/contract/site/home.desk.ts"
import { useMay, useMe } from "../core/me.ts"
import { moment } from "../core/moment.ts"
import { Loaded, Page, Section } from "../core/page.tsx"
import { allPages } from "../core/pages/all-pages.ts"
import { pageGroups } from "../core/pages/desk-page.ts"
import { useCall } from "../core/use-call.ts"
import { drawName } from "../draws/draw-state.tsx"
import { DrawsToSeeTo } from "../draws/draws-to-see-to.tsx"
import { TotalsTiles } from "./totals-tiles.tsx"

/** How often what waits is counted anew. */
const EVERY_MS = 60_000
/** Draws that close next, as many as are shown. */
const NEXT_DRAWS = 6

const listNames: Readonly<Record<WorklistName, string>> = {
  approvals: "Proposals of colleagues to decide",
  payouts: "Payouts to approve",
  payoutsToSend: "Approved payouts to put into a bank file",
  postalPrizes: "Prizes by post to pay",
  debits: "Direct debits to put into a bank file",
  reversedDeposits: "Disputed or reversed deposits",
  refusedReturns: "Deposits to pay back by hand",
  heldPayments: "Bank payments held back",
  unmatchedPayments: "Bank payments without a customer",
  differences: "Differences between ledger, gateways and bank",
  documents: "Identity documents to check",
  messages: "Messages to answer",
  reportedMessages: "Reported group messages",
  feedback: "New feedback",
  lostMails: `Mails given up in the last ${LOST_MAIL_DAYS} days`,
  lateJobs: "Jobs that are late",
}

/** What waits for the signed-in member, how today goes, what closes next, and the pages they can open. */
export function HomePage() {
  const me = useMe()
  const home = useCall(deskHomeEndpoints.get, {}, { everyMs: EVERY_MS })
  const mayReadDraws = useMay("draws:read")
  const allowed = allPages.filter(({ scope, group }) => group && (!scope || me.scopes.includes(scope)))
  return (
    <Page
      title={`Hi ${me.name.split(" ")[0]}`}
      lead="Press / to search the page or everything, Ctrl and K to search everything, and use the arrow keys in lists."
    >
      {mayReadDraws ? <DrawsToSeeTo /> : null}
      <Loaded query={home}>
        {({ waiting, today }) => (
          <>
            <Section title="Waiting for you">
              <Waiting lists={waiting} />
            </Section>
            {today ? (
              <Section title="Today so far">
                <TotalsTiles totals={today.totals} before={today.lastWeek} named="the same time last week" />
              </Section>
            ) : null}
          </>
        )}
      </Loaded>
      {mayReadDraws ? <NextToClose /> : null}
      {pageGroups.map((group) => {
        const inside = allowed.filter((page) => page.group === group)
        return inside.length === 0 ? null : (
          <Section key={group} title={group}>
            <ul className="desk-links">
              {inside.map((page) => (
                <li key={page.path}>
                  <Link to={`/${page.path}`}>{page.title}</Link>
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
    </Page>
  )
}

function Waiting({ lists }: { lists: DeskHome["waiting"] }) {
  if (lists.length === 0) return <p className="muted">Nothing. You are up to date.</p>
  return (
    <ul className="desk-waiting">
      {lists.map(({ list, count, since }) => (
        <li key={list}>
          <strong>{count}</strong>
          <Link to={`/${worklists[list].page}`}>{listNames[list]}</Link>
          {since ? <span className="muted">since {moment(since)}</span> : null}
        </li>
      ))}
    </ul>
  )
}

function NextToClose() {
  const draws = useCall(
    deskDrawEndpoints.list,
    { query: { sort: "cutoff", state: "DRAW_OPEN", limit: NEXT_DRAWS } },
    { everyMs: EVERY_MS },
  )
  return (
    <Section title="Next to close">
      <Loaded query={draws}>
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="muted">No draw is on sale.</p>
          ) : (
            <ul className="desk-waiting">
              {rows.map((draw) => (
                <li key={`${draw.offerKey} ${draw.drawNo}`}>
                  <Link to={`/draws/${draw.offerKey}/${draw.drawNo}`}>{drawName(draw)}</Link>
                  <span className="muted">closes {moment(draw.cutoff)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

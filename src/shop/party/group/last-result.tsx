import { useState } from "react"
import type { Group } from "#src/contract/party/group.ts"
import type { Session } from "#src/contract/party/session.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { hitCount, hitsOf } from "#src/domain/tickets/matched.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { GameLines } from "#src/ui/ticket/paper.tsx"
import { partyTexts } from "../party.texts.ts"
import { fullTicketsQuery, resultsQuery } from "../queries.ts"
import { Outcome, partyResultTexts, ShareResult } from "./share-result.tsx"

/** Tickets whose results are shown at first, and how many more at a press; the server gives no more than MOST. */
const [STEP, MOST] = [6, 100]

/**
 * Shows the group's full tickets that wait for their draw, the outcome of its last one, and of those before it. A group
 * that has none shows nothing, and nor does one that cannot be asked.
 */
export function LastResult({ group: { groupId } }: { group: Group }) {
  const t = useTexts(partyResultTexts)
  const [most, setMost] = useState(STEP)
  const found = useQuery(resultsQuery({ groupId, most })).data
  // The ones that are shown stay while more are fetched.
  const [kept, setKept] = useState(found)
  if (found && found !== kept) setKept(found)
  const results = found ?? kept
  const bought = useQuery(fullTicketsQuery({ groupId })).data?.items ?? []
  const full = bought.filter(({ status }) => status === "closed")
  const [last, ...earlier] = results?.items ?? []
  const total = results?.pageInfo.total ?? 0
  return (
    <>
      {full.length > 0 ? (
        <section className="stack" aria-labelledby="group-full">
          <h2 id="group-full">{t("full")}</h2>
          <ul className="stack">
            {full.map((session) => (
              <li key={session.sessionId} className="card stack">
                <TicketLine session={session} />
                <Outcome session={session} />
                <Numbers session={session} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {last ? (
        <section className="stack" aria-labelledby="group-result">
          <h2 id="group-result">{t("last")}</h2>
          <TicketLine session={last} />
          <Outcome session={last} />
          <Numbers session={last} />
          <ShareResult session={last} />
        </section>
      ) : null}
      {earlier.length > 0 ? (
        <section className="stack" aria-labelledby="group-history">
          <h2 id="group-history">{t("earlier")}</h2>
          <ul className="stack">
            {earlier.map((session) => (
              <li key={session.sessionId} className="card stack">
                <TicketLine session={session} />
                <Outcome session={session} />
                <details>
                  <summary>{t("numbers")}</summary>
                  <Numbers session={session} />
                </details>
              </li>
            ))}
          </ul>
          {total > 1 + earlier.length && most < MOST ? (
            <div>
              <Button look="secondary" onClick={() => setMost(Math.min(most + STEP, MOST))}>
                {t("more")}
              </Button>
            </div>
          ) : null}
        </section>
      ) : null}
    </>
  )
}

/** Names a ticket and its draw, with the way to it for who holds shares. */
function TicketLine({ session }: { session: Session }) {
  const common = useTexts(partyTexts)
  const href = useAtomValue(hrefAtom)
  const { date } = useClosing({ stop: session.drawStop, drawDate: session.drawDate })
  return (
    <p>
      {session.lotteryName} · {common("draw", { number: session.drawNo, day: date })}
      {session.ownShares > 0 ? (
        <>
          {" · "}
          <a href={href(partyPaths.mySession.link(session.sessionId))}>{common("seeTicket")}</a>
        </>
      ) : null}
    </p>
  )
}

/** Everything that the ticket played; the numbers that were drawn are marked. */
function Numbers({ session: { games, matched } }: { session: Session }) {
  const t = useTexts(partyResultTexts)
  if (games.length === 0) return null
  return (
    <GameLines
      games={games}
      label={(n) =>
        matched.length > 0 ? t("gameMatched", { n, count: hitCount(matched, n - 1) }) : t("game", { n })
      }
      {...(matched.length > 0 ? { hit: hitsOf(matched) } : {})}
    />
  )
}

import type { Group } from "#src/contract/party/group.ts"
import type { Session } from "#src/contract/party/session.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useClosing } from "#src/state/draws/use-cutoff.ts"
import { lastResultQuery } from "#src/state/party/party-queries.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { partyTexts } from "../../party.texts.ts"
import { Outcome } from "./parts/outcome.tsx"
import { ShareResult } from "./parts/share-result.tsx"
import { partyResultTexts } from "./result.texts.ts"

/**
 * Shows the outcome of the group's last ticket. A group that has none shows nothing, and nor does one that
 * cannot be asked.
 */
export function LastResult({ group: { groupId } }: { group: Group }) {
  const { data: session } = useQuery(lastResultQuery({ groupId }))
  return session ? <Result session={session} /> : null
}

function Result({ session }: { session: Session }) {
  const t = useTexts(partyResultTexts)
  const common = useTexts(partyTexts)
  const href = useAtomValue(hrefAtom)
  const { date } = useClosing({ stop: session.drawStop, drawDate: session.drawDate })
  return (
    <section className="stack" aria-labelledby="group-result">
      <h2 id="group-result">{t("last")}</h2>
      <p>
        {session.lotteryName} · {common("draw", { number: session.drawNo, day: date })}
        {session.ownShares > 0 ? (
          <>
            {" · "}
            <a href={href(partyPaths.mySession.link(session.sessionId))}>{common("seeTicket")}</a>
          </>
        ) : null}
      </p>
      <Outcome session={session} />
      <ShareResult session={session} />
    </section>
  )
}

import type { Group } from "#src/contract/party/group.ts"
import type { Session } from "#src/contract/party/session.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useClosing } from "#src/shop/draws/use-cutoff.ts"
import { partyTexts } from "../party.texts.ts"
import { lastResultQuery } from "../queries.ts"
import { Outcome, partyResultTexts, ShareResult } from "./share-result.tsx"

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

import type { Session } from "#src/contract/party/session.ts"
import { formatMoney } from "#src/domain/core/money.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import { BuyShares } from "./group/buy-shares.tsx"
import groupCss from "./group/group.css?inline"
import { partyGroupTexts } from "./group/group.texts.ts"
import { CancelSession, GiveBack, Holders } from "./group/open-session.tsx"
import { Outcome, ShareResult } from "./group/share-result.tsx"
import css from "./party.css?inline"
import { partyTexts } from "./party.texts.ts"
import { sessionQuery } from "./queries.ts"
import { SessionCard, stateWords } from "./session-card.tsx"
import { partyTicketTexts, SignInForParty } from "./sign-in-for-party.tsx"
import { useLiveGroup } from "./use-live-group.ts"

/** One ticket of a group: who is in, what it costs, what became of it, and the customer's own part. */
export function MySession({ session: id }: { session: string }) {
  useStyles(css)
  useStyles(groupCss)
  const t = useTexts(partyTicketTexts)
  const signedIn = useAtomValue(sessionStatusAtom)
  const session = useQuery(signedIn === "signed-in" ? sessionQuery({ id }) : null)
  const words = useLoadTexts()
  useLiveGroup(session.data?.status === "open" ? session.data.groupId : null)
  if (signedIn === "anonymous") return <SignInForParty returnTo={partyPaths.mySession.link(id)} />
  return (
    <section className="page stack stack--loose" aria-labelledby="my-session">
      <h1 id="my-session">{t("title")}</h1>
      {session.error?.status === 404 ? <Notice level="error">{t("notLoaded")}</Notice> : null}
      <LoadState of={session} words={words} lines={6} tall>
        {(found) => <SessionView session={found} />}
      </LoadState>
    </section>
  )
}

function SessionView({ session }: { session: Session }) {
  const t = useTexts(partyTicketTexts)
  const group = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const href = useAtomValue(hrefAtom)
  const { ownShares, numShares, ownPaid, ownOrderId } = session
  return (
    <>
      <Outcome session={session} />
      <ShareResult session={session} />
      <div className="party-group__columns">
        <ul>
          <SessionCard session={session} level={2}>
            {session.isMember && session.status === "open" && session.sharesLeft > 0 ? (
              <BuyShares session={session} />
            ) : null}
            <div className="row">
              {ownOrderId && session.status !== "open" ? (
                <ButtonLink look="secondary" href={href(partyPaths.myTicket.link(ownOrderId))}>
                  {t("numbers")}
                </ButtonLink>
              ) : null}
              <GiveBack session={session} />
              <CancelSession session={session} />
            </div>
          </SessionCard>
        </ul>
        <div className="stack stack--loose">
          <Facts
            rows={[
              [
                t("group"),
                <a key="group" href={href(partyPaths.group.link(session.groupId))}>
                  {session.groupName}
                </a>,
              ],
              [t("status"), common(stateWords[session.status])],
              [t("ticketPrice"), formatMoney(session.ticketPrice)],
              [
                t("shares"),
                ownShares === 1
                  ? common("ownOne", { all: numShares })
                  : common("own", { count: ownShares, all: numShares }),
              ],
              [t("paid"), formatMoney(ownPaid)],
              ...(session.ownWinnings ? [[t("part"), formatMoney(session.ownWinnings)] as const] : []),
            ]}
          />
          <section className="stack" aria-labelledby="session-who">
            <h2 id="session-who">{group("who")}</h2>
            <Holders holders={session.holders} />
          </section>
        </div>
      </div>
    </>
  )
}

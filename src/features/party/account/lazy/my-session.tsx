import type { Session } from "#src/contract/party/session.ts"
import { formatMoney } from "#src/domain/money/money.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useLiveGroup } from "#src/state/party/lazy/use-live-group.ts"
import { sessionQuery } from "#src/state/party/party-queries.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue } from "#src/state/store.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { Facts } from "#src/ui/text/facts.tsx"
import groupCss from "../../group/lazy/group.css?inline"
import { partyGroupTexts } from "../../group/lazy/group.texts.ts"
import { CancelSession, GiveBack } from "../../group/lazy/open-session.tsx"
import { BuyShares } from "../../group/lazy/parts/buy-shares.tsx"
import { Holders } from "../../group/lazy/parts/holders.tsx"
import { Outcome } from "../../group/lazy/parts/outcome.tsx"
import { ShareResult } from "../../group/lazy/parts/share-result.tsx"
import { SessionCard, stateWords } from "../../parts/session-card.tsx"
import css from "../../party.css?inline"
import { partyTexts } from "../../party.texts.ts"
import { partyTicketTexts } from "../account.texts.ts"
import { SignInForParty } from "../sign-in-for-party.tsx"

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

import { lazy, Suspense, useState } from "react"
import type { Group } from "#src/contract/party/group.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { useNewParty } from "../create/use-new-party.ts"
import { HiddenTitle } from "../hidden-title.tsx"
import { joinGroupAtom } from "../mutations.atoms.ts"
import css from "../party.css?inline"
import { partyTexts } from "../party.texts.ts"
import { groupQuery, openSessionsQuery } from "../queries.ts"
import { SignInForParty } from "../sign-in-for-party.tsx"
import { useLiveGroup } from "../use-live-group.ts"
import groupCss from "./group.css?inline"
import { partyGroupTexts } from "./group.texts.ts"
import { OpenSession } from "./open-session.tsx"

const CreateParty = lazy(async () => ({
  default: (await import("../create/create-party.tsx")).CreateParty,
}))
const Members = lazy(async () => ({ default: (await import("./members.tsx")).Members }))
const Invite = lazy(async () => ({ default: (await import("./invite.tsx")).Invite }))
const LastResult = lazy(async () => ({ default: (await import("./last-result.tsx")).LastResult }))
const Board = lazy(async () => ({ default: (await import("./board.tsx")).Board }))
const GroupSettings = lazy(async () => ({
  default: (await import("./settings.tsx")).GroupSettings,
}))

/** A group as its members see it: its open tickets, who is in, what they wrote; others are led in. */
export function PartyGroup({ group: id }: { group: string }) {
  useStyles(css)
  useStyles(groupCss)
  const t = useTexts(partyGroupTexts)
  const href = useAtomValue(hrefAtom)
  const session = useAtomValue(sessionStatusAtom)
  const words = useLoadTexts()
  const group = useQuery(session === "signed-in" ? groupQuery({ id }) : null)
  if (session === "anonymous")
    return (
      <>
        <HiddenTitle />
        <SignInForParty returnTo={partyPaths.group.link(id)} />
      </>
    )
  if (group.error?.status === 404)
    return (
      <div className="page page--narrow">
        <HiddenTitle />
        <EmptyState
          title={t("missing")}
          words={t("missingText")}
          action={<ButtonLink href={href(paths.lottoParty.link())}>{t("toLanding")}</ButtonLink>}
        />
      </div>
    )
  return (
    <section className="page stack stack--loose" aria-labelledby="group-title">
      <LoadState of={group} words={words} lines={6} tall>
        {(found) => <GroupView group={found} />}
      </LoadState>
    </section>
  )
}

function GroupView({ group }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const hasBoard = useCapable("social_syndicates_board")
  const organises = useCapable("social_syndicates_organiser") && group.isOrganiser && !group.closedAt
  const [creating, setCreating] = useNewParty()
  useLiveGroup(group.isMember && !group.closedAt ? group.groupId : null)
  return (
    <>
      <header className="stack">
        <h1 id="group-title">{group.groupName}</h1>
        <p className="muted">
          {group.numMembers === 1 ? common("memberOne") : common("members", { count: group.numMembers })}
          {group.organiser && !group.isOrganiser
            ? ` · ${common("organisedBy", { name: group.organiser.firstName })}`
            : null}
        </p>
        {group.closedAt ? <Notice level="info">{t("groupClosed")}</Notice> : null}
        {group.isMember || group.closedAt ? null : <Join group={group} />}
      </header>
      <section className="stack" aria-labelledby="group-open">
        <div className="party__head">
          <h2 id="group-open">{t("open")}</h2>
          {organises ? (
            <Button look="secondary" onClick={() => setCreating({ group })}>
              {t("newTicket")}
            </Button>
          ) : null}
        </div>
        <OpenSessions group={group} />
      </section>
      {group.isMember ? (
        <Suspense>
          <LastResult group={group} />
        </Suspense>
      ) : null}
      {group.isMember ? (
        <div className="party-group__columns">
          <Suspense>
            {hasBoard && !group.closedAt ? <Board group={group} /> : null}
            <div className="stack stack--loose">
              {group.invitationToken && !group.closedAt ? <Invite group={group} /> : null}
              <Members group={group} />
              {group.closedAt ? null : <GroupSettings group={group} />}
            </div>
          </Suspense>
        </div>
      ) : null}
      {creating ? (
        <Suspense>
          <CreateParty party={creating} onClose={() => setCreating(null)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Joins a group that is open to everybody. */
function Join({ group }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const join = useSetAtom(joinGroupAtom)
  const mayJoin = useCapable("social_syndicates_joiner")
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState("")
  if (!mayJoin) return null
  async function onJoin(): Promise<void> {
    setBusy(true)
    setRefused("")
    try {
      await join(group.groupId)
    } catch (error) {
      setRefused(asFailure(error).message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="card stack">
      <p>{t("joinFirst")}</p>
      {refused ? <Notice level="error">{refused}</Notice> : null}
      <div>
        <Button busy={busy} onClick={() => void onJoin()}>
          {t("join")}
        </Button>
      </div>
    </div>
  )
}

function OpenSessions({ group }: { group: Group }) {
  const t = useTexts(partyGroupTexts)
  const words = useLoadTexts()
  const sessions = useQuery(openSessionsQuery({ groupId: group.groupId }))
  return (
    <LoadState of={sessions} words={words} lines={4}>
      {(open) =>
        open.length === 0 ? (
          <EmptyState title={t("noOpen")} words={t(group.isOrganiser ? "noOpenOwn" : "noOpenMember")} />
        ) : (
          <ul className="party__grid">
            {open.map((session) => (
              <OpenSession key={session.sessionId} session={session} />
            ))}
          </ul>
        )
      }
    </LoadState>
  )
}

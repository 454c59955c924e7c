import { useEffect, useState } from "react"
import type { Invitation as Invited } from "#src/contract/party/group.ts"
import { partyPaths } from "#src/domain/site/paths/party-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useRefetchInView } from "#src/shop/core/query/use-refetch-in-view.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { EmptyState } from "#src/ui/status/empty-state.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { HiddenTitle } from "../hidden-title.tsx"
import { joinByTokenAtom } from "../mutations.atoms.ts"
import css from "../party.css?inline"
import { partyTexts } from "../party.texts.ts"
import { invitationQuery } from "../queries.ts"
import { type PartyProps, SessionCard } from "../session-card.tsx"
import { BuyShares } from "./buy-shares.tsx"
import { partyGroupTexts } from "./group.texts.ts"

/** Between two looks at what is left of open tickets, milliseconds. */
const REFETCH_MS = 15_000

interface InvitationProps extends Pick<PartyProps, "level" | "onShares"> {
  readonly token: string
}

/**
 * Shows the invitation to a group, before anybody signs in; a member goes straight to the group. On a
 * partner's page nobody is signed in: shares are chosen right here, and anybody who pays for them has joined.
 */
export function Invitation({ token, level, onShares }: InvitationProps) {
  useStyles(css)
  const t = useTexts(partyGroupTexts)
  const href = useAtomValue(hrefAtom)
  const words = useLoadTexts()
  const session = useAtomValue(sessionStatusAtom)
  const invitation = useQuery(session === "unknown" ? null : invitationQuery({ token }))
  useRefetchInView(invitation.refetch, REFETCH_MS)
  if (invitation.error?.status === 404)
    return (
      <div className="page page--narrow">
        <HiddenTitle />
        <EmptyState
          title={t("invitationGone")}
          words={t("invitationGoneText")}
          action={<ButtonLink href={href(paths.lottoParty.link())}>{t("toLanding")}</ButtonLink>}
        />
      </div>
    )
  return (
    <section className="page stack stack--loose" aria-labelledby="invitation-title">
      <LoadState of={invitation} words={words} lines={6} tall>
        {(found) => <Invite token={token} level={level} onShares={onShares} invitation={found} />}
      </LoadState>
    </section>
  )
}

function Invite({ token, level, onShares, invitation }: InvitationProps & { invitation: Invited }) {
  const t = useTexts(partyGroupTexts)
  const common = useTexts(partyTexts)
  const href = useAtomValue(hrefAtom)
  const navigate = useSetAtom(navigateAtom)
  const join = useSetAtom(joinByTokenAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState("")
  const { groupId, groupName, organiserFirstName: name, numMembers, isMember, openSessions } = invitation
  const Heading = `h${level}` as const
  const here = partyPaths.invitation.link(token)
  const isForSale = openSessions.some(({ sharesLeft }) => sharesLeft > 0)
  useEffect(() => {
    if (isMember) navigate(partyPaths.group.link(groupId), { replace: true })
  }, [isMember, groupId, navigate])
  async function onJoin(): Promise<void> {
    setBusy(true)
    setRefused("")
    try {
      await join(token)
      navigate(partyPaths.group.link(groupId), { replace: true })
    } catch (error) {
      const failure = asFailure(error)
      if (failure.kind !== "aborted") setRefused(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <header className="party__hero">
        <p>{name ? t("invitedBy", { name }) : t("invited")}</p>
        <Heading id="invitation-title">{groupName}</Heading>
        <p>{numMembers === 1 ? common("memberOne") : common("members", { count: numMembers })}</p>
        {refused ? <Notice level="error">{refused}</Notice> : null}
        {onShares && isForSale ? (
          <p className="lead">{t("joinByShare")}</p>
        ) : onShares ? (
          <ButtonLink href={href(here)}>{t("joinInShop")}</ButtonLink>
        ) : signedIn ? (
          <Button busy={busy} onClick={() => void onJoin()}>
            {t("join")}
          </Button>
        ) : (
          <ButtonLink href={href(paths.login.link(here))}>{t("signInToJoin")}</ButtonLink>
        )}
      </header>
      {openSessions.length > 0 ? (
        <section className="stack" aria-labelledby="invitation-open">
          <h2 id="invitation-open">{t("open")}</h2>
          <ul className="party__grid">
            {openSessions.map((session) => (
              <SessionCard key={session.sessionId} session={session}>
                {onShares && session.sharesLeft > 0 ? (
                  <BuyShares session={{ ...session, groupName }} invitation={token} onAdded={onShares} />
                ) : null}
              </SessionCard>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

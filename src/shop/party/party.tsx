import { lazy, Suspense } from "react"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { HiddenTitle } from "./hidden-title.tsx"
import { PartyLanding } from "./party-landing.tsx"
import type { PartyProps } from "./party-props.ts"

const Invitation = lazy(async () => ({ default: (await import("./group/invitation.tsx")).Invitation }))
const PartyGroup = lazy(async () => ({ default: (await import("./group/party-group.tsx")).PartyGroup }))

/** All of Lotto Party that is open to visitors: what it is, a group, or what an invitation invites to. */
export function Party({ group, invitation, ...listed }: PartyProps) {
  // Both depend on who asks, whom the server does not know.
  const isKnown = useAtomValue(sessionStatusAtom) !== "unknown"
  const words = useLoadTexts()
  if (!invitation && !group) return <PartyLanding {...listed} />
  const skeleton = (
    <section className="page">
      <HiddenTitle />
      <Skeleton label={words.loading} lines={6} tall />
    </section>
  )
  if (!isKnown) return skeleton
  return (
    <Suspense fallback={skeleton}>
      {invitation ? (
        <Invitation token={invitation} level={listed.level} onShares={listed.onShares} />
      ) : group ? (
        <PartyGroup group={group} />
      ) : null}
    </Suspense>
  )
}

import type { ReactNode } from "react"
import { paths } from "#src/domain/site/paths/paths.ts"
import { rewardPaths } from "#src/domain/site/paths/reward-paths.ts"
import { capabilitiesAtom, useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { SignInFirst } from "#src/ui/status/sign-in-first.tsx"
import { programQuery } from "../reward-queries.ts"
import { useStanding } from "./use-standing.ts"

const depositTexts = defineTexts("membership_deposit", {
  signIn: "Your membership deposit",
  signInWords: "Sign in to make it.",
  login: "Sign in",
  back: "Daily winners",
  member: "You're a member already. There's nothing more to do.",
  notJoined: "Join the programme first.",
  noDeposits: "We don't take deposits right now.",
  see: "See the programme",
})

/** Why a membership waits for a deposit, and below it how to make one; nothing to pay for who is a member already. */
export function DepositIntro({ children }: { children: ReactNode }) {
  const t = useTexts(depositTexts)
  const href = useAtomValue(hrefAtom)
  const words = useLoadTexts()
  const program = useQuery(programQuery())
  const { anonymous, query } = useStanding()
  const canDeposit = useCapable("wallet_deposit")
  const isKnown = useAtomValue(capabilitiesAtom) !== undefined
  if (anonymous)
    return (
      <SignInFirst
        title={t("signIn")}
        words={t("signInWords")}
        action={t("login")}
        href={href(paths.login.link(rewardPaths.deposit.link()))}
      />
    )
  const isPending = query.data?.membershipPrograms[0]?.membershipStatus === "pending-deposit"
  const isOpen = isPending && canDeposit
  // The deposit below has the page's own title.
  const Title = isOpen ? "h2" : "h1"
  const back = <ButtonLink href={href(rewardPaths.program.link())}>{t("see")}</ButtonLink>
  return (
    <>
      <section className="page page--narrow stack" aria-labelledby="membership-deposit">
        <p>
          <a href={href(rewardPaths.program.link())}>{t("back")}</a>
        </p>
        <LoadState of={program} words={words} lines={2}>
          {({ deposit }) => (
            <>
              <Title id="membership-deposit">{deposit.title}</Title>
              <p>{deposit.text}</p>
            </>
          )}
        </LoadState>
        <LoadState of={query} words={words} lines={1}>
          {({ membershipPrograms: [member] }) =>
            member?.membershipStatus === "member" ? (
              <Notice level="success" actions={back}>
                {t("member")}
              </Notice>
            ) : member?.membershipStatus === "non-member" ? (
              <Notice actions={back}>{t("notJoined")}</Notice>
            ) : isPending && isKnown && !canDeposit ? (
              <Notice actions={back}>{t("noDeposits")}</Notice>
            ) : null
          }
        </LoadState>
      </section>
      {isOpen ? children : null}
    </>
  )
}

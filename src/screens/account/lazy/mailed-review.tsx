import { useEffect, useState } from "react"
import type { AccountReview } from "#src/contract/account/sign-in/ways-in.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { reviewTexts } from "#src/features/password/lazy/review-account.texts.ts"
import { ReviewAccount } from "#src/features/password/lazy/review-account.tsx"
import { listWaysInAtom } from "#src/state/account/lazy/ways-in.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { asFailure, isLinkExpired } from "#src/state/query/failures.ts"
import { useLoadTexts } from "#src/state/query/load-texts.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"

/** The page that the mail about a reset leads to. */
export function MailedReview({ token }: { token: string }) {
  const t = useTexts(reviewTexts)
  const words = useLoadTexts()
  const href = useAtomValue(hrefAtom)
  const list = useSetAtom(listWaysInAtom)
  const [state, setState] = useState<AccountReview["ways"] | { readonly problem: string } | null>(null)
  useEffect(() => {
    list(token).then(
      (ways) => setState([...ways]),
      (error: unknown) => {
        const failure = asFailure(error)
        if (failure.kind === "aborted") return
        setState({ problem: isLinkExpired(failure) ? t("expired") : failure.message })
      },
    )
  }, [list, token, t])
  if (state === null) return <Skeleton label={words.loading} lines={4} />
  if (Array.isArray(state)) return <ReviewAccount token={token} ways={state} />
  return (
    <section className="page page--narrow">
      <Notice level="error" actions={<ButtonLink href={href(paths.login.link())}>{t("signIn")}</ButtonLink>}>
        {"problem" in state ? state.problem : null}
      </Notice>
    </section>
  )
}

import { useEffect, useState } from "react"
import type { AccountReview } from "#src/contract/sign-in/ways-in.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure, isLinkExpired } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { listWaysInAtom, ReviewAccount, reviewTexts } from "./review-account.tsx"

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

import { lazy, Suspense, useEffect, useState } from "react"
import type { AccountReview } from "#src/contract/sign-in/ways-in.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { isLinkExpired } from "#src/shop/core/query/failures.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { notifyLinkExpiredAtom } from "#src/shop/site/link-expired.atoms.ts"
import { consumeVisitToken, onLaterToken } from "../account/mailed-token.ts"
import { ChangePassword } from "./change-password.tsx"
import { ChoosePassword } from "./choose-password.tsx"
import { changePasswordAtom, forceChangePasswordAtom } from "./session/password.atoms.ts"

const ReviewAccount = lazy(async () => ({
  default: (await import("./review-account.tsx")).ReviewAccount,
}))
const MailedReview = lazy(async () => ({
  default: (await import("./mailed-review.tsx")).MailedReview,
}))

/**
 * The mark that begins the token of a link for reviewing an account; links that choose a password have no
 * mark.
 */
const OF_REVIEW = "review~"

/** Choosing a new password: by a mailed link, because one must, or because one wants to. */
export function PasswordSteps({ forced }: { forced: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  const status = useAtomValue(sessionStatusAtom)
  const change = useSetAtom(changePasswordAtom)
  const force = useSetAtom(forceChangePasswordAtom)
  const notifyExpired = useSetAtom(notifyLinkExpiredAtom)
  const [token, setToken] = useState<string | null>()
  const [review, setReview] = useState<AccountReview | null>(null)
  useEffect(() => {
    const readToken = () => setToken(forced ? null : consumeVisitToken())
    readToken()
    return onLaterToken(readToken)
  }, [forced])
  const nobody = token === null && status === "anonymous"
  useEffect(() => {
    if (nobody) navigate(paths.login.link(paths.changePassword.link()), { replace: true })
  }, [nobody, navigate])

  async function byLink(link: string, newPassword: string): Promise<void> {
    try {
      const found = await change({ token: link, newPassword })
      if (found) setReview(found)
      else navigate(paths.login.link(), { replace: true })
    } catch (error) {
      if (!isLinkExpired(error)) throw error
      notifyExpired()
      navigate(paths.forgotPassword.link(), { replace: true })
    }
  }

  if (review)
    return (
      <Suspense>
        <ReviewAccount {...review} />
      </Suspense>
    )
  if (token?.startsWith(OF_REVIEW))
    return (
      <Suspense>
        <MailedReview key={token} token={token.slice(OF_REVIEW.length)} />
      </Suspense>
    )
  if (token) return <ChoosePassword onChosen={(password) => byLink(token, password)} />
  if (token === undefined || status !== "signed-in") return null
  const toAccount = () => navigate(accountPaths.account.link(), { replace: true })
  if (!forced) return <ChangePassword onChanged={toAccount} />
  return <ChoosePassword forced onChosen={(password) => force(password).then(toAccount)} />
}

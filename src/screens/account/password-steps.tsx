import { useEffect, useState } from "react"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { ChangePassword } from "#src/features/password/change-password.tsx"
import { ChoosePassword } from "#src/features/password/choose-password.tsx"
import { changePasswordAtom, forceChangePasswordAtom } from "#src/state/account/password.atoms.ts"
import { isLinkExpired } from "#src/state/query/failures.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { notifyLinkExpiredAtom } from "#src/state/site/link-expired.atoms.ts"
import { navigateAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { consumeVisitToken, onLaterToken } from "./mailed-token.ts"

/** Choosing a new password: by a mailed link, because one must, or because one wants to. */
export function PasswordSteps({ forced }: { forced: boolean }) {
  const navigate = useSetAtom(navigateAtom)
  const status = useAtomValue(sessionStatusAtom)
  const change = useSetAtom(changePasswordAtom)
  const force = useSetAtom(forceChangePasswordAtom)
  const notifyExpired = useSetAtom(notifyLinkExpiredAtom)
  const [token, setToken] = useState<string | null>()
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
      await change({ token: link, newPassword })
      navigate(paths.login.link(), { replace: true })
    } catch (error) {
      if (!isLinkExpired(error)) throw error
      notifyExpired()
      navigate(paths.forgotPassword.link(), { replace: true })
    }
  }

  if (token) return <ChoosePassword onChosen={(password) => byLink(token, password)} />
  if (token === undefined || status !== "signed-in") return null
  const toAccount = () => navigate(accountPaths.account.link(), { replace: true })
  if (!forced) return <ChangePassword onChanged={toAccount} />
  return <ChoosePassword forced onChosen={(password) => force(password).then(toAccount)} />
}

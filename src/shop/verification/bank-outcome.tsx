import { type ReactNode, useEffect, useRef, useState } from "react"
import type { connectIdCodes } from "#src/contract/verification/connect-id.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { hrefAtom, navigateAtom } from "#src/shop/core/navigation.atoms.ts"
import { notifyAtom } from "#src/shop/core/notifications.atoms.ts"
import { type ApiError, asFailure } from "#src/shop/core/query/failures.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { Skeleton } from "#src/ui/status/skeleton.tsx"
import { bankTexts } from "./bank.texts.ts"
import { finishConnectIdAtom } from "./connect-id.atoms.ts"

/** Customers who stopped at the bank know that they did, so it is not shown as an error. */
const CANCELLED: (typeof connectIdCodes)["cancelled"] = "connect_id_cancelled"

/** Takes up a bank's answer, and says what became of it. */
export function BankOutcome() {
  const t = useTexts(bankTexts)
  const status = useAtomValue(sessionStatusAtom)
  const finish = useSetAtom(finishConnectIdAtom)
  const navigate = useSetAtom(navigateAtom)
  const notify = useSetAtom(notifyAtom)
  const [outcome, setOutcome] = useState<"not_matched" | ApiError | null>(null)

  async function begin(): Promise<void> {
    if ((await finish()) !== "verified") return setOutcome("not_matched")
    notify({ level: "success", title: t("done") })
    navigate(accountPaths.verifyAccount.link(), { replace: true })
  }
  // An answer is taken up once, whatever renders again; who is signed in is known only once the page is alive.
  const isBegun = useRef(false)
  useEffect(() => {
    if (status !== "signed-in" || isBegun.current) return
    isBegun.current = true
    begin().catch((error: unknown) => setOutcome(asFailure(error)))
  })
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="bank-return-title">
      <h1 id="bank-return-title">{t("title")}</h1>
      {status === "anonymous" ? <SignedOut /> : null}
      {status !== "anonymous" && !outcome ? <Skeleton label={t("arriving")} lines={3} /> : null}
      {status !== "anonymous" && outcome === "not_matched" ? (
        <Ended level="error" title={t("notMatchedTitle")} more={<Details />}>
          {t("notMatched")}
        </Ended>
      ) : null}
      {status !== "anonymous" && outcome && outcome !== "not_matched" ? (
        <Ended level={outcome.code === CANCELLED ? "info" : "error"}>{outcome.message}</Ended>
      ) : null}
    </section>
  )
}

function Ended({
  more,
  children,
  ...notice
}: {
  level: "info" | "error"
  title?: string
  more?: ReactNode
  children: ReactNode
}) {
  const t = useTexts(bankTexts)
  const href = useAtomValue(hrefAtom)
  const actions = (
    <>
      <ButtonLink href={href(accountPaths.verifyAccount.link())}>{t("back")}</ButtonLink>
      {more}
    </>
  )
  return (
    <Notice {...notice} actions={actions}>
      {children}
    </Notice>
  )
}

function Details() {
  const t = useTexts(bankTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <ButtonLink look="secondary" href={href(accountPaths.myDetails.link())}>
      {t("details")}
    </ButtonLink>
  )
}

function SignedOut() {
  const t = useTexts(bankTexts)
  const href = useAtomValue(hrefAtom)
  const login = `${paths.login.link()}?next=${encodeURIComponent(accountPaths.verifyAccount.link())}`
  return (
    <Notice title={t("signedOutTitle")} actions={<ButtonLink href={href(login)}>{t("signIn")}</ButtonLink>}>
      {t("signedOut")}
    </Notice>
  )
}

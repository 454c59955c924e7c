import { useRef } from "react"
import type { IdDocumentStanding } from "#src/contract/verification/id-document.ts"
import { formatMoment } from "#src/domain/draws/dates/draw-day.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { zoneAtom } from "#src/shop/core/browser/clock.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { useAtomValue } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import css from "./manual-verification.css?inline"
import { manualVerificationTexts } from "./manual-verification.texts.ts"
import { idDocumentQuery, SendId } from "./send-id.tsx"

/** Where a customer shows who they are by photos of their ID, and sees what became of it. */
export function ManualVerification() {
  useStyles(css)
  const t = useTexts(manualVerificationTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  const found = useQuery(idDocumentQuery())
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="manual-verification-title">
      <header className="stack">
        <h1 id="manual-verification-title" ref={heading} tabIndex={-1}>
          {t("title")}
        </h1>
        <p>{t("lead")}</p>
      </header>
      <LoadState of={found} words={useLoadTexts()} lines={8} tall>
        {(standing) => (
          <>
            <Standing of={standing} />
            {standing.standing === "none" || standing.standing === "refused" ? (
              <SendId days={standing.deletedAfterDays} onSent={() => heading.current?.focus()} />
            ) : null}
          </>
        )}
      </LoadState>
    </section>
  )
}

function Standing({ of: { standing, sentAt, reason } }: { of: IdDocumentStanding }) {
  const t = useTexts(manualVerificationTexts)
  const href = useAtomValue(hrefAtom)
  const zone = useAtomValue(zoneAtom)
  if (standing === "verified")
    return (
      <Notice
        level="success"
        title={t("verifiedTitle")}
        actions={<ButtonLink href={href(accountPaths.account.link())}>{t("account")}</ButtonLink>}
      >
        {t("verified")}
      </Notice>
    )
  if (standing === "disabled")
    return (
      <Notice
        title={t("disabledTitle")}
        actions={<ButtonLink href={href(accountPaths.verifyAccount.link())}>{t("ways")}</ButtonLink>}
      >
        {t("disabled")}
      </Notice>
    )
  if (standing === "waiting" && sentAt)
    return <Notice title={t("waitingTitle")}>{t("waiting", { moment: formatMoment(sentAt, zone) })}</Notice>
  if (standing === "refused" && reason)
    return (
      <Notice
        level="error"
        title={t("refusedTitle")}
        actions={
          reason === "details_differ" ? (
            <ButtonLink look="secondary" href={href(accountPaths.myDetails.link())}>
              {t("details")}
            </ButtonLink>
          ) : undefined
        }
      >
        {t(reason)} {t("again")}
      </Notice>
    )
  return null
}

import { useState } from "react"
import { formatMoney } from "#src/domain/core/money.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { useLinkTexts } from "#src/shop/core/link-texts.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure, isLinkExpired } from "#src/shop/core/query/failures.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { confirmEmailTexts } from "./confirm-address.texts.ts"
import { type ProvedEmail, proveEmailAtom } from "./prove-email.atoms.ts"

/** Proves an email address with the token of the link that was mailed to it. */
export function ConfirmEmail({ token }: { token: string }) {
  const t = useTexts(confirmEmailTexts)
  const href = useAtomValue(hrefAtom)
  const links = useLinkTexts()
  const prove = useSetAtom(proveEmailAtom)
  const [state, setState] = useState<"asking" | "busy" | "expired" | "failed" | ProvedEmail>("asking")
  const onConfirm = async () => {
    setState("busy")
    try {
      setState(await prove(token))
    } catch (error) {
      setState(isLinkExpired(asFailure(error)) ? "expired" : "failed")
    }
  }
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="email-title">
      <header className="stack">
        <h1 id="email-title">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      {typeof state === "object" ? (
        <Notice
          level="success"
          title={t("done")}
          actions={
            state.signedOut ? (
              <>
                <ButtonLink href={href(paths.login.link())}>{t("signIn")}</ButtonLink>
                <ButtonLink look="quiet" href={href(paths.forgotPassword.link())}>
                  {t("notMine")}
                </ButtonLink>
              </>
            ) : (
              <ButtonLink href={href(paths.home.link())}>{t("play")}</ButtonLink>
            )
          }
        >
          {state.signedOut ? <p>{t("signedOut")}</p> : null}
          {state.credited.map(({ name, amount }) => (
            <p key={name}>{t("credited", { name, amount: formatMoney(amount) })}</p>
          ))}
        </Notice>
      ) : state === "expired" ? (
        <Notice
          level="error"
          title={links.expiredTitle}
          actions={<ButtonLink href={href(paths.contact.link())}>{t("contact")}</ButtonLink>}
        >
          {t("expired")}
        </Notice>
      ) : (
        <>
          {state === "failed" ? <Notice level="error">{t("failed")}</Notice> : null}
          <div>
            <Button busy={state === "busy"} onClick={() => void onConfirm()}>
              {t("confirm")}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}

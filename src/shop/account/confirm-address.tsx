import { useState } from "react"
import { BRITAIN } from "#src/domain/account/home-state.ts"
import { accountPaths } from "#src/domain/site/paths/account-paths.ts"
import { paths } from "#src/domain/site/paths/paths.ts"
import { customerIdAtom } from "#src/shop/core/credentials.atoms.ts"
import { useLinkTexts } from "#src/shop/core/link-texts.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { asFailure, isLinkExpired } from "#src/shop/core/query/failures.ts"
import { useLoadTexts } from "#src/shop/core/query/load-texts.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { LoadState } from "#src/ui/status/load-state.tsx"
import { ConfirmEmail, confirmAddressTexts } from "./confirm-email.tsx"
import { confirmAddressAtom, confirmAddressByLinkAtom, confirmationTexts } from "./confirmation.atoms.ts"
import { detailsQuery } from "./details.atoms.ts"
import { useMailedToken } from "./mailed-token.ts"

/**
 * The mark that begins the token of a mailed link for an email address; tokens for postal addresses begin
 * with the customer.
 */
const OF_EMAIL = "email~"

/**
 * Confirms the address that a mailed link names: the email address that it was sent to, or the postal
 * address.
 */
export function ConfirmAddress({ token }: { token: string | null | undefined }) {
  return token?.startsWith(OF_EMAIL) ? <ConfirmEmail token={token} /> : <ConfirmPostal token={token} />
}

/** Asks whether the address we know is still right: with a mailed link's token, or whoever is signed in. */
function ConfirmPostal({ token }: { token: string | null | undefined }) {
  const t = useTexts(confirmAddressTexts)
  const href = useAtomValue(hrefAtom)
  const status = useAtomValue(sessionStatusAtom)
  const own = useAtomValue(customerIdAtom)
  return (
    <section className="page page--narrow stack stack--loose" aria-labelledby="address-title">
      <header className="stack">
        <h1 id="address-title">{t("title")}</h1>
        <p className="muted">{t("lead")}</p>
      </header>
      {own && (!token || token.startsWith(`${own}~`)) ? <KnownAddress /> : null}
      {token ? <ByLink token={token} /> : null}
      {token === null && status === "signed-in" ? <Own /> : null}
      {token === null && status === "anonymous" ? (
        <div>
          <ButtonLink href={href(paths.login.link(accountPaths.confirmAddress.link()))}>
            {t("signIn")}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

/** The address itself is shown to nobody who is not signed in: mails are passed on. */
function KnownAddress() {
  const details = useQuery(detailsQuery())
  return (
    <LoadState of={details} words={useLoadTexts()} lines={1}>
      {({ address, suburb, state, postcode }) => (
        <p className="card">
          <strong>
            {[`${address}, ${suburb}`, state === BRITAIN ? "" : state, postcode].filter(Boolean).join(" ")}
          </strong>
        </p>
      )}
    </LoadState>
  )
}

function Own() {
  const confirm = useSetAtom(confirmAddressAtom)
  const [busy, setBusy] = useState(false)
  const onConfirm = async () => {
    setBusy(true)
    await confirm("address")
    setBusy(false)
  }
  return <Answers busy={busy} onConfirm={onConfirm} />
}

function ByLink({ token }: { token: string }) {
  const t = useTexts(confirmAddressTexts)
  const href = useAtomValue(hrefAtom)
  const words = useLinkTexts()
  const outcome = useTexts(confirmationTexts)
  const confirm = useSetAtom(confirmAddressByLinkAtom)
  const [state, setState] = useState<"asking" | "busy" | "done" | "expired" | "failed">("asking")
  const onConfirm = async () => {
    setState("busy")
    try {
      await confirm(token)
      setState("done")
    } catch (error) {
      setState(isLinkExpired(asFailure(error)) ? "expired" : "failed")
    }
  }
  if (state === "done") return <Notice level="success" title={t("done")} />
  if (state === "expired")
    return (
      <Notice
        level="error"
        title={words.expiredTitle}
        actions={<ButtonLink href={href(paths.contact.link())}>{t("contact")}</ButtonLink>}
      >
        {words.expired}
      </Notice>
    )
  return (
    <>
      {state === "failed" ? <Notice level="error">{outcome("failed")}</Notice> : null}
      <Answers busy={state === "busy"} onConfirm={onConfirm} />
    </>
  )
}

function Answers({ busy, onConfirm }: { busy: boolean; onConfirm: () => Promise<void> }) {
  const t = useTexts(confirmAddressTexts)
  const href = useAtomValue(hrefAtom)
  return (
    <div className="row">
      <Button busy={busy} onClick={() => void onConfirm()}>
        {t("confirm")}
      </Button>
      <ButtonLink look="secondary" href={href(accountPaths.myDetails.link())}>
        {t("change")}
      </ButtonLink>
    </div>
  )
}

/** Confirming the address: by a mailed link where the page's address carries one. */
export function AddressSteps() {
  return <ConfirmAddress token={useMailedToken()} />
}

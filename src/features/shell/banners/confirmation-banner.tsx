import { useState } from "react"
import { confirmationDue, updatePath } from "#src/domain/account/confirmation.ts"
import { confirmAddressAtom } from "#src/state/account/confirmation.atoms.ts"
import { customerQuery } from "#src/state/account/customer-query.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { useQuery } from "#src/state/query/use-query.ts"
import { useCapable } from "#src/state/session/capabilities.atoms.ts"
import { sessionStatusAtom } from "#src/state/session/session.atoms.ts"
import { hrefAtom } from "#src/state/site/navigation.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/state/store.ts"
import { currentPageAtom } from "#src/state/visit/current-path.atoms.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Strip } from "#src/ui/ticket/strip.tsx"
import { confirmationTexts } from "./banner.texts.ts"
import css from "./confirmation-banner.css?inline"

/** Asks the customer whether the address, or else the email address, is still right. */
export function ConfirmationBanner() {
  useStyles(css)
  const t = useTexts(confirmationTexts)
  const href = useAtomValue(hrefAtom)
  const here = useAtomValue(currentPageAtom)
  const signedIn = useAtomValue(sessionStatusAtom) === "signed-in"
  const customer = useQuery(signedIn ? customerQuery() : null).data
  const canManage = useCapable("account_details_manage")
  const confirm = useSetAtom(confirmAddressAtom)
  const [busy, setBusy] = useState(false)
  const wanted = confirmationDue(customer, here.path)
  if (!wanted) return null
  const onConfirm = async () => {
    setBusy(true)
    await confirm(wanted)
    setBusy(false)
  }
  return (
    <Strip
      label={t("label")}
      className="confirmation"
      ways={
        <>
          <Button look="secondary" busy={busy} onClick={() => void onConfirm()}>
            {t("confirm")}
          </Button>
          <ButtonLink look="quiet" href={href(updatePath(canManage))}>
            {t("update")}
          </ButtonLink>
        </>
      }
    >
      <p>
        <strong>{t(wanted, { email: customer?.email ?? "" })}</strong>{" "}
        <span className="muted">{t(wanted === "address" ? "addressHint" : "emailHint")}</span>
      </p>
    </Strip>
  )
}

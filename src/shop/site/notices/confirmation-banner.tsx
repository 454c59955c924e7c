import { useState } from "react"
import { confirmationDue, updatePath } from "#src/domain/account/confirmation.ts"
import { confirmAddressAtom } from "#src/shop/account/confirmation.atoms.ts"
import { customerQuery } from "#src/shop/account/customer-query.ts"
import { useCapable } from "#src/shop/core/capabilities.atoms.ts"
import { hrefAtom } from "#src/shop/core/navigation.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { sessionStatusAtom } from "#src/shop/core/session.atoms.ts"
import { useAtomValue, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import { Button, ButtonLink } from "#src/ui/controls/button.tsx"
import { Strip } from "#src/ui/ticket/strip.tsx"
import { currentPageAtom } from "../current-path.atoms.ts"
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

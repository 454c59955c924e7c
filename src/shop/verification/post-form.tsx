import { useDownload } from "#src/shop/core/browser/use-download.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { MethodCard, type OfferedStatus } from "./method-card.tsx"
import { printVerificationFormAtom } from "./verification.atoms.ts"
import { verifyAccountTexts } from "./verify-account.texts.ts"

/** A form to print, sign and post with copies of the customer's papers. */
export function PostForm({ status }: { status: OfferedStatus }) {
  const t = useTexts(verifyAccountTexts)
  const print = useSetAtom(printVerificationFormAtom)
  const { busy, failed, made, make } = useDownload()
  return (
    <MethodCard type="pdf_form" status={status}>
      <p className="muted">{t("formHint")}</p>
      {failed ? <Notice level="error">{failed}</Notice> : null}
      {made ? (
        <p role="status">
          <a href={made.address} download={made.fileName}>
            {t("formSave")}
          </a>
        </p>
      ) : (
        <div className="row">
          <Button look="secondary" busy={busy} onClick={() => void make(print)}>
            {t("formMake")}
          </Button>
        </div>
      )}
    </MethodCard>
  )
}

import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { acceptMigrationAtom, type MigrationView } from "../migration.atoms.ts"
import { migrationTexts } from "./migration.texts.ts"

/** How far the move is, once the customer agreed to it. */
export function MigrationOutcome({
  customerId,
  view,
  onClose,
}: {
  customerId: string
  view: Exclude<MigrationView, { state: "prompt" }>
  onClose: () => void
}) {
  const t = useTexts(migrationTexts)
  const accept = useSetAtom(acceptMigrationAtom)
  if (view.state === "in_progress")
    return view.isSlow ? (
      <div className="stack">
        <Notice level="info" title={t("slowTitle")}>
          {t("slow")}
        </Notice>
        <Button wide onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    ) : (
      <div className="stack" role="status">
        <p>{t("moving")}</p>
        <div className="skeleton" />
      </div>
    )
  if (view.state === "failure")
    return (
      <div className="stack">
        <p role="alert">{view.message}</p>
        <div className="row">
          <Button onClick={() => void accept(customerId)}>{t("retry")}</Button>
          <Button look="quiet" onClick={onClose}>
            {t("close")}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="stack">
      <p role="status">{t("done")}</p>
      <Button wide onClick={onClose}>
        {t("carryOn")}
      </Button>
    </div>
  )
}

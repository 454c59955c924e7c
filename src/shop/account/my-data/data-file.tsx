import { useDownload } from "#src/shop/core/browser/use-download.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { downloadDataAtom } from "../data-export.atoms.ts"
import { myDataTexts } from "./my-data.texts.ts"

/** The file that is ready: downloaded with the mailed link, which whoever comes without it is told to open. */
export function DataFile({ token }: { token: string | null | undefined }) {
  const t = useTexts(myDataTexts)
  const download = useSetAtom(downloadDataAtom)
  const { busy, failed, made, make } = useDownload()
  if (token === undefined) return null
  if (token === null) return <p>{t("openMail")}</p>

  return (
    <div className="stack">
      {failed ? <Notice level="error">{failed}</Notice> : null}
      {made ? (
        <p role="status">
          <a href={made.address} download={made.fileName}>
            {t("save")}
          </a>
        </p>
      ) : (
        <div>
          <Button busy={busy} onClick={() => void make(() => download(token))}>
            {t("download")}
          </Button>
        </div>
      )}
    </div>
  )
}

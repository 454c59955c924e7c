import { useEffect, useState } from "react"
import { downloadDataAtom } from "#src/state/account/data-export.atoms.ts"
import { useTexts } from "#src/state/content/texts.ts"
import { asFailure } from "#src/state/query/failures.ts"
import { useSetAtom } from "#src/state/store.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { myDataTexts } from "./my-data.texts.ts"

/** The file that is ready: downloaded with the mailed link, which whoever comes without it is told to open. */
export function DataFile({ token }: { token: string | null | undefined }) {
  const t = useTexts(myDataTexts)
  const download = useSetAtom(downloadDataAtom)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const [made, setMade] = useState<{ address: string; fileName: string } | null>(null)
  useEffect(() => () => void (made && URL.revokeObjectURL(made.address)), [made])
  if (token === undefined) return null
  if (token === null) return <p>{t("openMail")}</p>

  async function fetchFile(given: string): Promise<void> {
    setBusy(true)
    setFailed(null)
    try {
      const file = await download(given)
      setMade({ address: URL.createObjectURL(file), fileName: file.name })
    } catch (error) {
      setFailed(asFailure(error).message)
    }
    setBusy(false)
  }
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
          <Button busy={busy} onClick={() => void fetchFile(token)}>
            {t("download")}
          </Button>
        </div>
      )}
    </div>
  )
}

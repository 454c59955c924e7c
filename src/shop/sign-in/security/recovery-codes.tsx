import { useEffect, useRef, useState } from "react"
import { copyAtom } from "#src/shop/core/copy.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"
import { setUpTexts } from "./set-up.texts.ts"

/** Codes that are shown this once, until the customer says that they are saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTexts(setUpTexts)
  const copy = useSetAtom(copyAtom)
  const [saved, setSaved] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const text = codes.join("\n")
  return (
    <section className="card stack" aria-labelledby="codes-title">
      <h3 id="codes-title" ref={heading} tabIndex={-1}>
        {t("codesTitle")}
      </h3>
      <p>{t("codesLead")}</p>
      <ul className="security__codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="row">
        <Button look="secondary" onClick={() => void copy({ text, title: t("codesCopied") })}>
          {t("copyCodes")}
        </Button>
        <Button look="secondary" onClick={() => download(t("file"), `${text}\n`)}>
          {t("download")}
        </Button>
      </div>
      <CheckField label={t("saved")} name="saved" checked={saved} onCheck={setSaved} />
      <Button wide disabled={!saved} onClick={onDone}>
        {t("done")}
      </Button>
    </section>
  )
}

function download(name: string, text: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain" }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

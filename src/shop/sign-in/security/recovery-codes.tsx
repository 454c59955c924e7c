import { useEffect, useRef, useState } from "react"
import { copyAtom } from "#src/shop/core/copy.atoms.ts"
import { useSetAtom } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { CheckField } from "#src/ui/controls/field.tsx"

export const setUpTexts = defineTexts("second-factor-set-up", {
  titleAuthenticator: "Set up your authenticator app",
  titleEmail: "Set up codes by email",
  passwordLead: "Enter your password first, so that we know it's you.",
  password: "Password",
  next: "Continue",
  cancel: "Cancel",
  close: "Close",
  scan: "1. Scan this picture with your authenticator app.",
  picture: "QR code for your authenticator app",
  type: "No camera? Type this key into the app:",
  copy: "Copy key",
  copied: "Key copied to clipboard.",
  open: "Open it in an app on this device",
  enter: "2. Enter the code that the app shows now.",
  sent: "We've emailed a code to {identifier}.",
  code: "6 digit code",
  resend: "Email me another code",
  resendWait: "Email me another code (in {seconds} s)",
  turnOn: "Turn on",
  codesTitle: "Save your recovery codes",
  codesLead: "If you can't get a code, one of these lets you in. Each works once. We can't show them again.",
  copyCodes: "Copy codes",
  codesCopied: "Codes copied to clipboard.",
  download: "Download",
  file: "recovery-codes.txt",
  saved: "I have saved them",
  done: "Done",
})

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

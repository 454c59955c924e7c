import { type ChangeEvent, useRef } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { manualVerificationTexts } from "./manual-verification.texts.ts"

/** Where a photo comes from: the camera of a phone, or a file. */
export function PhotoSource({
  label,
  onFiles,
}: {
  label: string
  onFiles: (files: readonly File[]) => void
}) {
  const t = useTexts(manualVerificationTexts)
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const input = {
    type: "file",
    hidden: true,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const files = [...(target.files ?? [])]
      // The same file may be chosen again after it was removed.
      target.value = ""
      onFiles(files)
    },
  }
  return (
    <>
      <input
        {...input}
        ref={camera}
        aria-label={`${t("take")}: ${label}`}
        accept="image/*"
        capture="environment"
      />
      <input
        {...input}
        ref={chooser}
        aria-label={`${t("choose")}: ${label}`}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf"
      />
      <span className="id-photo__camera">
        <Button
          look="secondary"
          aria-label={`${t("take")}: ${label}`}
          onClick={() => camera.current?.click()}
        >
          {t("take")}
        </Button>
      </span>
      <Button
        look="secondary"
        aria-label={`${t("choose")}: ${label}`}
        onClick={() => chooser.current?.click()}
      >
        {t("choose")}
      </Button>
    </>
  )
}

import { type ChangeEvent, useRef, useState } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
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
        <Button look="secondary" onClick={() => camera.current?.click()}>
          {t("take")}
          <VisuallyHidden>{label}</VisuallyHidden>
        </Button>
      </span>
      <Button look="secondary" onClick={() => chooser.current?.click()}>
        {t("choose")}
        <VisuallyHidden>{label}</VisuallyHidden>
      </Button>
    </>
  )
}

export interface Photo {
  readonly file: Blob
  readonly preview: string
}

/** Makes a photo to send of a file that was chosen, or says what is wrong with the file. */
export function usePhotoFile(onPhoto: (photo: Photo) => void) {
  const t = useTexts(manualVerificationTexts)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function onFiles([file, ...more]: readonly File[]): Promise<void> {
    if (!file) return
    if (more.length > 0) return setProblem(t("many"))
    setBusy(true)
    setProblem(null)
    try {
      const { previewOf, shrinkPhoto } = await import("./shrink-photo.ts")
      const { LARGEST_FILE_MB } = await import("./photo-file.ts")
      const outcome = await shrinkPhoto(file)
      if ("problem" in outcome) setProblem(t(outcome.problem, { most: LARGEST_FILE_MB }))
      else onPhoto({ file: outcome.photo, preview: await previewOf(outcome.photo) })
    } catch {
      setProblem(t("broken"))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, onFiles }
}

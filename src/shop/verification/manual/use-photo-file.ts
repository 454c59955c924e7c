import { useState } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { manualVerificationTexts } from "./manual-verification.texts.ts"

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

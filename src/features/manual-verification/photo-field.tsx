import { type ChangeEvent, useId, useRef, useState } from "react"
import { useTexts } from "#src/state/content/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { manualVerificationTexts } from "./manual-verification.texts.ts"

export interface Photo {
  readonly file: Blob
  readonly preview: string
}

/** The photo of one side: taken or chosen, seen, and removed again. */
export function PhotoField({
  label,
  photo,
  error,
  disabled,
  onPhoto,
}: {
  label: string
  photo: Photo | undefined
  /** What the server, or sending without a photo, found wrong. */
  error: string | undefined
  disabled: boolean
  onPhoto: (photo: Photo | undefined) => void
}) {
  const t = useTexts(manualVerificationTexts)
  const id = useId()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function onFiles({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const files = [...(target.files ?? [])]
    // The same file may be chosen again after it was removed.
    target.value = ""
    const [file, ...more] = files
    if (!file) return
    if (more.length > 0) return setProblem(t("many"))
    setBusy(true)
    setProblem(null)
    try {
      const { previewOf, shrinkPhoto } = await import("./lazy/shrink-photo.ts")
      const { LARGEST_FILE_MB } = await import("./lazy/photo-file.ts")
      const outcome = await shrinkPhoto(file)
      if ("problem" in outcome) setProblem(t(outcome.problem, { most: LARGEST_FILE_MB }))
      else onPhoto({ file: outcome.photo, preview: await previewOf(outcome.photo) })
    } catch {
      setProblem(t("broken"))
    } finally {
      setBusy(false)
    }
  }
  const said = problem ?? error
  const input = {
    type: "file",
    hidden: true,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void onFiles(event),
  }
  return (
    <fieldset className="id-photo stack" disabled={disabled} aria-describedby={said ? id : undefined}>
      <legend>{label}</legend>
      {photo ? (
        <img className="id-photo__preview" src={photo.preview} alt={t("preview", { side: label })} />
      ) : null}
      <div role="status">{busy ? <BusyBar label={t("preparing")} /> : null}</div>
      {said ? (
        <p id={id} className="id-photo__problem" role="alert">
          {said}
        </p>
      ) : null}
      <div className="row">
        {photo ? (
          <Button look="secondary" aria-label={`${t("remove")}: ${label}`} onClick={() => onPhoto(undefined)}>
            {t("remove")}
          </Button>
        ) : (
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
        )}
      </div>
    </fieldset>
  )
}

/** Something is under way, and how long it takes is not known. */
export function BusyBar({ label }: { label: string }) {
  return (
    <p className="stack">
      <span>{label}</span>
      <progress aria-label={label} />
    </p>
  )
}

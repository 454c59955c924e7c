import { useId } from "react"
import { useTexts } from "#src/shop/core/texts.ts"
import { Button } from "#src/ui/controls/button.tsx"
import { BusyBar } from "./busy-bar.tsx"
import { manualVerificationTexts } from "./manual-verification.texts.ts"
import { PhotoSource } from "./photo-source.tsx"
import { type Photo, usePhotoFile } from "./use-photo-file.ts"

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
  /** The error found by the server, or by sending without a photo. */
  error: string | undefined
  disabled: boolean
  onPhoto: (photo: Photo | undefined) => void
}) {
  const t = useTexts(manualVerificationTexts)
  const id = useId()
  const { busy, problem, onFiles } = usePhotoFile(onPhoto)
  const said = problem ?? error
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
          <PhotoSource label={label} onFiles={(files) => void onFiles(files)} />
        )}
      </div>
    </fieldset>
  )
}

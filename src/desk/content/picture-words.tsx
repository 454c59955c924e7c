import { picturePath, pictureWithId } from "#src/domain/content/pictures.ts"
import { TextInput } from "../core/forms/fields.tsx"
import type { FormProps } from "./kind-view.ts"

/** A picture, and what is said of it. */
export function PictureWords({ contentKey, isLive, value, onChange, error }: FormProps) {
  const picture = pictureWithId(contentKey)
  const alt = typeof value.alt === "string" ? value.alt : ""
  return (
    <>
      {picture && isLive ? (
        <img className="desk-picture" src={picturePath(picture)} alt={alt} />
      ) : (
        <p className="muted">
          It was removed. Go back to one of its versions within a month to bring it back.
        </p>
      )}
      <TextInput
        label="What it shows"
        hint="For whoever can't see it."
        value={alt}
        onChange={(next) => onChange({ alt: next })}
        error={error?.of("alt")}
        required
      />
    </>
  )
}

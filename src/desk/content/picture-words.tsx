import { picturePath, pictureWithId } from "#src/domain/content/pictures.ts"
import { SchemaForm } from "../core/forms/schema-form.tsx"
import type { FormProps } from "./kind-view.ts"

/** A picture, and what is said of it. */
export function PictureWords({ contentKey, isLive, fields, value, onChange, error }: FormProps) {
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
      <SchemaForm fields={fields} value={value} onChange={onChange} error={error} />
    </>
  )
}

import { useId, useRef, useState } from "react"
import { idDocumentEndpoints } from "#calls/verification/id-document.ts"
import type { IdDocumentForm } from "#src/contract/verification/id-document.ts"
import {
  type IdDocumentKind,
  type IdSide,
  idDocumentKinds,
  idDocumentSides,
} from "#src/contract/verification/id-document-kinds.codes.ts"
import { newId } from "#src/domain/core/browser/attempt.ts"
import { asFailure } from "#src/shop/core/query/failures.ts"
import { atom, useSetAtom } from "#src/shop/core/store.ts"
import { useTexts } from "#src/shop/core/texts.ts"
import { VisuallyHidden } from "#src/ui/base/visually-hidden.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Choice } from "#src/ui/controls/choice.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { customerQuery } from "../../account/customer-query.ts"
import { defineQuery } from "../../core/query/define.ts"
import { refetchQuery } from "../../core/query/fetch.ts"
import { clientAtom } from "../../core/shop.ts"
import { manualVerificationTexts } from "./manual-verification.texts.ts"
import { type Photo, PhotoSource, usePhotoFile } from "./photo-source.tsx"

/** How far the customer is with photos of their ID. What staff decide meanwhile is asked for anew. */
export const idDocumentQuery = defineQuery("id-document", (client) => client.call(idDocumentEndpoints.get), {
  isPrivate: true,
  staleTime: 0,
})

interface Sending {
  readonly form: IdDocumentForm
  /** The same for every try to send the same photos: they are taken once. */
  readonly idempotencyKey: string
  readonly signal: AbortSignal
  /** How much has gone, from 0 to 1. */
  readonly onProgress: (sent: number) => void
}

/** Sends photos of an ID. Rejects with an `ApiError`, whose fields name the side that is wrong. */
const sendIdDocumentAtom = atom(null, async (get, set, { form, ...how }: Sending): Promise<void> => {
  await get(clientAtom).call(idDocumentEndpoints.send, { body: form, ...how })
  await Promise.all([refetchQuery(set, idDocumentQuery()), refetchQuery(set, customerQuery())])
})

type BySide<T> = { readonly [S in IdSide]?: T | undefined }

const asFile = ({ file }: Photo, side: IdSide) => new File([file], `${side}.jpg`, { type: file.type })

/** Choosing a document, its photos, and sending them. */
export function SendId({ days, onSent }: { days: number; onSent: () => void }) {
  const t = useTexts(manualVerificationTexts)
  const send = useSetAtom(sendIdDocumentAtom)
  const [kind, setKind] = useState<IdDocumentKind>("passport")
  const [photos, setPhotos] = useState<BySide<Photo>>({})
  const [errors, setErrors] = useState<BySide<string>>({})
  const [problem, setProblem] = useState<string | null>(null)
  const [sending, setSending] = useState<AbortController | null>(null)
  const [sent, setSent] = useState(0)
  // Sent again after a lost connection it is the same document; with other photos it is another.
  const key = useRef<string>(undefined)
  const sides: readonly IdSide[] = idDocumentSides[kind]

  function change(action: () => void): void {
    key.current = undefined
    setProblem(null)
    setErrors({})
    action()
  }

  async function onSend(): Promise<void> {
    const { front, back } = photos
    const missing = sides.filter((side) => !photos[side])
    setErrors(Object.fromEntries(missing.map((side) => [side, t("missing")])))
    if (!front || missing.length > 0) return
    const controller = new AbortController()
    setSending(controller)
    setSent(0)
    setProblem(null)
    key.current ??= newId()
    try {
      const form = {
        kind,
        front: asFile(front, "front"),
        ...(back && sides.includes("back") ? { back: asFile(back, "back") } : {}),
      }
      await send({ form, idempotencyKey: key.current, signal: controller.signal, onProgress: setSent })
      onSent()
    } catch (error) {
      const failure = asFailure(error)
      const wrong = failure.fields.filter(({ field }) => field === "front" || field === "back")
      setErrors(Object.fromEntries(wrong.map(({ field, message }) => [field, message])))
      if (wrong.length > 0) return
      const isLost = failure.kind === "network" || failure.kind === "timeout"
      setProblem(controller.signal.aborted ? t("cancelled") : isLost ? t("lost") : failure.message)
    } finally {
      setSending(null)
    }
  }
  return (
    <section className="card stack" aria-labelledby="id-title">
      <h2 id="id-title" className="visually-hidden">
        {t("kind")}
      </h2>
      <Choice
        label={t("kind")}
        name="kind"
        cards
        options={idDocumentKinds.map((value) => ({ value, label: t(value), detail: t(`${value}Detail`) }))}
        value={kind}
        onChoose={(chosen) => change(() => setKind(chosen))}
      />
      <p className="muted">
        {t("good")} {t("formats")}.
      </p>
      {sides.map((side) => (
        <PhotoField
          key={side}
          label={t(kind === "passport" ? "page" : side)}
          photo={photos[side]}
          error={errors[side]}
          disabled={sending !== null}
          onPhoto={(photo) => change(() => setPhotos((before) => ({ ...before, [side]: photo })))}
        />
      ))}
      <p className="muted">{days === 1 ? t("privacyDay") : t("privacy", { days })}</p>
      {problem ? <Notice level="error">{problem}</Notice> : null}
      <SendingBar sent={sending ? sent : null} />
      <div className="row">
        <Button busy={sending !== null} onClick={() => void onSend()}>
          {t("send")}
        </Button>
        {sending ? (
          <Button look="secondary" onClick={() => sending.abort()}>
            {t("cancel")}
          </Button>
        ) : null}
      </div>
    </section>
  )
}

/** How much has gone; once all of it has, the photos are looked at and made anew, which takes as long as it takes. */
function SendingBar({ sent }: { sent: number | null }) {
  const t = useTexts(manualVerificationTexts)
  const isGone = sent === 1
  const isCounted = sent !== null && sent > 0 && !isGone
  return (
    <div role="status">
      {sent === null ? null : (
        <BusyBar label={t(isGone ? "storing" : "sending")} {...(isCounted ? { done: sent } : {})} />
      )}
    </div>
  )
}

/** The photo of one side: taken or chosen, seen, and removed again. */
function PhotoField({
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
          <Button look="secondary" onClick={() => onPhoto(undefined)}>
            {t("remove")}
            <VisuallyHidden>{label}</VisuallyHidden>
          </Button>
        ) : (
          <PhotoSource label={label} onFiles={(files) => void onFiles(files)} />
        )}
      </div>
    </fieldset>
  )
}

/** Something is under way, and how much of it is `done`, from 0 to 1, where that is known. */
function BusyBar({ label, done }: { label: string; done?: number }) {
  return (
    <p className="stack">
      <span>
        {label}
        {/* Those who listen hear that it began and that it ended. */}
        {done === undefined ? null : <span aria-hidden="true"> {Math.floor(done * 100)}%</span>}
      </span>
      <progress
        className="id-busy"
        aria-label={label}
        {...(done === undefined ? {} : { value: done, max: 1 })}
      />
    </p>
  )
}

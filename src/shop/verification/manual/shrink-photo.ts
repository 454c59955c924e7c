import { WORKER_POLICY } from "#src/contract/site/trusted-types.codes.ts"
import { attempt } from "#src/domain/core/browser/attempt.ts"
import { type Draw, JPEG, type PhotoOutcome, shrink } from "./photo-file.ts"
import program from "./shrink-worker.ts?worker&url"

/** The part of Trusted Types that is used here; TypeScript does not know it yet. */
interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => string }
}

/** Where a page asks for Trusted Types, a worker is made of an address that a policy looked at. */
const policy = attempt(() =>
  (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(WORKER_POLICY, {
    createScriptURL: (address) => {
      if (address !== program) throw new TypeError(`${address} is no program of the shop's.`)
      return address
    },
  }),
)

const draw: Draw = (picture, width, height) =>
  new Promise((resolve) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height })
    canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height)
    canvas.toBlob(resolve, JPEG.type, JPEG.quality)
  })

/** In a worker the page stays quick; null where the browser has no worker that can draw. */
async function inWorker(file: Blob): Promise<PhotoOutcome | null> {
  if (typeof OffscreenCanvas === "undefined") return null
  const worker = attempt(() => new Worker(policy?.createScriptURL(program) ?? program, { type: "module" }))
  if (!worker) return null
  return new Promise<PhotoOutcome | null>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<PhotoOutcome>) => resolve(data))
    worker.addEventListener("error", () => resolve(null))
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

/** A photo as it is sent, or what is wrong with its file. */
export const shrinkPhoto = async (file: Blob): Promise<PhotoOutcome> =>
  (await inWorker(file).catch(() => null)) ?? shrink(file, draw)

/** An address that shows a photo; the page's rules allow no other kind. */
export const previewOf = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener("load", () => resolve(String(reader.result)))
    reader.addEventListener("error", () => reject(reader.error))
    reader.readAsDataURL(photo)
  })

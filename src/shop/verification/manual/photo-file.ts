import { LEAST_ID_PIXELS } from "#src/contract/verification/id-document-kinds.codes.ts"

/** Larger files are more than phones' cameras make. */
export const LARGEST_FILE_MB = 30
/** The longer side of what is sent: the smallest letters on a card can be read. */
const LONGEST_SIDE = 2000

export type PhotoProblem = "heic" | "pdf" | "kindWrong" | "broken" | "small" | "large"
export type PhotoOutcome = { readonly photo: Blob } | { readonly problem: PhotoProblem }

/** Tells the kind of a file by its first bytes, whatever it is called. */
async function kindOf(file: Blob): Promise<"picture" | "heic" | "pdf" | "other"> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const text = String.fromCharCode(...bytes)
  if (/^\xff\xd8\xff|^\x89PNG\r\n|^RIFF[\s\S]{4}WEBP/.test(text)) return "picture"
  if (/^[\s\S]{4}ftyp(hei|hev|mif1|msf1)/.test(text)) return "heic"
  return text.startsWith("%PDF") ? "pdf" : "other"
}

/** A photo upright, no larger than it needs to be, as JPEG; a browser that reads HEIC makes one of that too. */
export async function shrink(file: Blob, draw: Draw): Promise<PhotoOutcome> {
  if (file.size > LARGEST_FILE_MB * 1024 * 1024) return { problem: "large" }
  const kind = await kindOf(file)
  if (kind === "pdf") return { problem: "pdf" }
  if (kind === "other") return { problem: "kindWrong" }
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null)
  if (!picture) return { problem: kind === "heic" ? "heic" : "broken" }
  try {
    const { width, height } = picture
    if (Math.min(width, height) < LEAST_ID_PIXELS) return { problem: "small" }
    const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height))
    const photo = await draw(picture, Math.round(width * scale), Math.round(height * scale))
    return photo ? { photo } : { problem: "broken" }
  } finally {
    picture.close()
  }
}

export type Draw = (picture: ImageBitmap, width: number, height: number) => Promise<Blob | null>
export const JPEG = { type: "image/jpeg", quality: 0.85 } as const

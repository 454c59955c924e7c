import { createHash } from "node:crypto"

/** SHA-256 as hex: of a seed it is the commitment published before closing. */
export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex")

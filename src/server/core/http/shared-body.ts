import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Less than this is sent as it is, bytes. */
const SMALL = 1024
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The body of an answer that many ask for: encoded once, and compressed once in each way that somebody accepts. */
export class SharedBody {
  readonly #plain: Buffer<ArrayBuffer>
  readonly #packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>()

  constructor(text: string) {
    this.#plain = Buffer.from(text)
  }

  /** Bytes that the body takes in memory, in all of its forms. */
  get bytes(): number {
    return Math.ceil(this.#plain.length * 1.5)
  }

  /** The body for a caller, and how it is encoded. */
  async in(accepted: Encoding): Promise<{ encoding: Encoding; body: Buffer<ArrayBuffer> }> {
    if (accepted === "identity" || this.#plain.length < SMALL)
      return { encoding: "identity", body: this.#plain }
    const packed =
      this.#packed.get(accepted) ?? (accepted === "br" ? brotli(this.#plain, QUALITY) : zip(this.#plain))
    this.#packed.set(accepted, packed)
    return { encoding: accepted, body: await packed }
  }
}

export type Encoding = "br" | "gzip" | "identity"

/** The smallest encoding that a caller accepts. */
export function acceptedEncoding(header: string | undefined): Encoding {
  if (header?.includes("br")) return "br"
  return header?.includes("gzip") ? "gzip" : "identity"
}

import { promisify } from "node:util"
import { brotliCompress, brotliDecompress, constants, crc32, deflateRaw } from "node:zlib"
import type { Encoding } from "#src/server/core/http/shared-body.ts"

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)
const deflate = promisify(deflateRaw)

/** A page may be made for one visitor only, so at first it is compressed fast; who comes next waits for nothing. */
const FAST = 1
/** For a page that is asked for again: a fifth smaller, at eight times the work. */
const SMALL = 5

/**
 * A piece of a page. What many pages share (style sheets, answers, the elements around) is encoded once, as bytes;
 * joining them all as one long string would cost each page half a megabyte of garbage.
 */
export type Chunk = string | Buffer

export const joined = (chunks: readonly Chunk[]) =>
  Buffer.concat(chunks.map((chunk) => (typeof chunk === "string" ? Buffer.from(chunk) : chunk)))

/**
 * The body of a page that is the same for everybody but for its end, which differs with every answer. Only the
 * compressed common part stays in memory, and an end is put behind it uncompressed: brotli and deflate both allow
 * for that between two blocks.
 */
export class PageBody {
  #brotli: Buffer
  #answers = 0
  #gzip: Promise<GzipPart> | undefined

  private constructor(common: Buffer) {
    this.#brotli = common
  }

  static async of(common: readonly Chunk[]): Promise<PageBody> {
    return new PageBody(await brotliOpen(joined(common), FAST))
  }

  /** The memory that the body takes, with both of its forms. */
  get bytes(): number {
    return this.#brotli.length * 2.2
  }

  async endingWith(end: string, encoding: Encoding): Promise<Buffer> {
    const tail = Buffer.from(end)
    this.#answers += 1
    if (this.#answers === 2) void this.#compress()
    if (encoding === "br") return Buffer.concat([this.#brotli, brotliStored(tail), BROTLI_END])
    if (encoding === "identity") return Buffer.concat([await this.#common(), tail])
    this.#gzip ??= this.#common().then(gzipOpen)
    const { deflated, crc, length } = await this.#gzip
    const sums = Buffer.alloc(8)
    sums.writeUInt32LE(crc32(tail, crc), 0)
    sums.writeUInt32LE(length + tail.length, 4)
    return Buffer.concat([GZIP_START, deflated, deflateStoredLast(tail), sums])
  }

  async #compress(): Promise<void> {
    this.#brotli = await brotliOpen(await this.#common(), SMALL)
  }

  #common(): Promise<Buffer> {
    return unbrotli(Buffer.concat([this.#brotli, BROTLI_END]))
  }
}

interface GzipPart {
  readonly deflated: Buffer
  /** Of the common part, before it was compressed. */
  readonly crc: number
  readonly length: number
}

/** Compressed up to the last whole byte, with more to follow. */
const brotliOpen = (text: Buffer, quality: number) =>
  brotli(text, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })

const gzipOpen = async (text: Buffer): Promise<GzipPart> => ({
  deflated: await deflate(text, { finishFlush: constants.Z_SYNC_FLUSH }),
  crc: crc32(text),
  length: text.length,
})

/** An uncompressed meta-block of at most 65,536 bytes (RFC 7932 §9.2): its length in 4 nibbles, then the text. */
function brotliStored(text: Buffer): Buffer {
  const header = ((text.length - 1) << 3) | (1 << 19)
  return Buffer.concat([Buffer.from([header & 255, (header >> 8) & 255, header >> 16]), text])
}
/** The last meta-block, which is empty. */
const BROTLI_END = Buffer.from([3])

/** A member without name and time (RFC 1952 §2.3). */
const GZIP_START = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])

/** The last block of a deflated text, of at most 65,535 bytes, not compressed (RFC 1951 §3.2.4). */
function deflateStoredLast(text: Buffer): Buffer {
  const header = Buffer.alloc(5)
  header.writeUInt8(1, 0)
  header.writeUInt16LE(text.length, 1)
  header.writeUInt16LE(text.length ^ 0xffff, 3)
  return Buffer.concat([header, text])
}

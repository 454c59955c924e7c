type Bytes = Uint8Array<ArrayBuffer>

const isPrime = (number: number) => {
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) return false
  return true
}
const primes = Array.from({ length: 312 }, (_, index) => index).filter((n) => n > 1 && isPrime(n))
/** The first 32 bits of a number's fraction. */
const fraction = (number: number) => ((number % 1) * 2 ** 32) | 0
const ROUNDS = primes.map((prime) => fraction(Math.cbrt(prime)))
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** SHA-256 (FIPS 180-4), for browsers that have none because the address begins with http. */
export function sha256(bytes: Bytes): Bytes {
  const padded = new Uint8Array(((bytes.length + 72) >> 6) << 6)
  padded.set(bytes)
  padded[bytes.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(padded.length - 4, bytes.length << 3)
  const hash = Int32Array.from(START)
  const words = new Int32Array(64)
  for (let at = 0; at < padded.length; at += 64) mixBlock(hash, words, view, at)
  const out = new DataView(new ArrayBuffer(32))
  hash.forEach((word, index) => void out.setInt32(index * 4, word))
  return new Uint8Array(out.buffer)
}

function mixBlock(hash: Int32Array, words: Int32Array, view: DataView, at: number): void {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4)
  const word = (i: number) => words[i] as number
  for (let i = 16; i < 64; i++) {
    const [early, late] = [word(i - 15), word(i - 2)]
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3)
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10)
    words[i] = word(i - 16) + first + word(i - 7) + second
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let i = 0; i < 64; i++) {
    const chosen = (e & f) ^ (~e & g)
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[i] as number) + word(i)
    const most = (a & b) ^ (a & c) ^ (b & c)
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = (hash[index] as number) + value
  })
}

const BLOCK = 64

/** HMAC (RFC 2104) over it. */
export function hmacSha256(key: Bytes, text: Bytes): Bytes {
  const block = new Uint8Array(BLOCK)
  block.set(key.length > BLOCK ? sha256(key) : key)
  const padded = (pad: number, rest: Bytes) => {
    const joined = new Uint8Array(BLOCK + rest.length)
    joined.set(block.map((byte) => byte ^ pad))
    joined.set(rest, BLOCK)
    return sha256(joined)
  }
  return padded(0x5c, padded(0x36, text))
}

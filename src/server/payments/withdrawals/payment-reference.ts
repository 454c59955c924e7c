import { randomInt } from "node:crypto"

/** Letters and digits that nobody confuses when they are read to somebody. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"

/** Makes a reference for a bank's statement: LW for money that is paid out, LD for money that is collected. */
export const newReference = (prefix: "LW" | "LD"): string =>
  prefix + Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join("")

import { ELSEWHERE_ID, entryText } from "#src/domain/draws/seeds/entry-text.ts"

/** Formats of the rules as they are written; the names in braces stand for values. */
export const formats = {
  leaf: "SHA-256(entry)",
  games: entryText("{id}", 0, "[[[1,2,3,4,5,6],[20]]]").replace(":0:", ":{draw}:"),
  run: entryText("{id}", 0, "[{first},{last}]").replace(":0:", ":{draw}:"),
  elsewhere: entryText(ELSEWHERE_ID, 0, "[{first},{last}]").replace(":0:", ":{draw}:"),
  node: "SHA-256(node:{left}:{right})",
  commitment: "SHA-256({seed})",
  round: "floor(({close} + 300 - {genesis}) / {period}) + 2",
  key: "HMAC-SHA-256({seed}, draw:{root}:{randomness})",
  block: "HMAC-SHA-256({key}, {offer}/{draw}/{block})",
  reject: "limit = 2^32 - (2^32 mod n); word mod n",
} as const

/** Values of the example; a test makes them again by the rules. */
export const example = {
  entry: "entry:0190a1b2-0000-7000-8000-000000000001:1:[[[1,2,3,4,5,6]]]",
  seed: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
  commitment: "2a8abfa8cb9906290437854193ca6bca41d4d4e26d1d454bd66a35158095e737",
  root: "f60e641eace060ea0bbe4063df4a5db1b80fa76d3c9789b23c24d625d8128c8c",
  key: "3fe55156cef1086573068d90e53a7a56a047f9b8a5121b1b65ac50a9ae1179f0",
  numbers: [18, 40, 14, 10, 44, 1],
} as const

/** Where the scripts are, and how they are run. */
export const scripts = {
  python: { path: "/fair-draws/check-draw.py", run: "python3 check-draw.py" },
  node20: { path: "/fair-draws/check-draw.mjs", run: "node check-draw.mjs" },
} as const

import { useState } from "react"
import type { ShownEntry } from "#src/domain/draws/seeds/entry-text.ts"
import { defineTexts, useTexts } from "../core/texts.ts"
import { firstSeenRoot } from "./seen-roots.ts"
import type { EntryVerdict, verifyEntry } from "./verify-entry.ts"

const entryTexts = defineTexts("entry_proof", {
  good: "Verified in your browser. What this page shows leads to the fingerprint that the draw published when it closed.",
  badTicket: "What this page shows isn't what was entered in the draw. Please contact support.",
  badPath: "The proof doesn't lead to the fingerprint that the draw published. Please contact support.",
  changedRoot:
    "The draw's published fingerprint isn't the one this browser saw before. Please contact support.",
  cannot: "Your browser can't check this right now. Open the page over https and try again.",
})

const words = {
  good: "good",
  "bad-ticket": "badTicket",
  "bad-path": "badPath",
  "changed-root": "changedRoot",
  cannot: "cannot",
} as const satisfies Record<EntryVerdict, keyof typeof entryTexts.defaults>

type Arguments = Parameters<typeof verifyEntry>

/** The data that an entry of a draw is checked by. */
export interface CheckedEntry {
  readonly entry: ShownEntry
  readonly offerKey: string
  readonly proof: Arguments[1]
  readonly published: Arguments[2]
}

/** Checks in the browser that an entry was in its draw; `found` is null until it was. */
export function useEntryCheck() {
  const t = useTexts(entryTexts)
  const [verdict, setVerdict] = useState<EntryVerdict | null>(null)
  return {
    found: verdict && {
      level: verdict === "good" ? ("success" as const) : ("error" as const),
      text: t(words[verdict]),
    },
    async check({ entry, offerKey, proof, published }: CheckedEntry) {
      const { root } = published
      const seen = root === null ? null : firstSeenRoot(offerKey, entry.drawNo, root)
      const made = import("./verify-entry.ts").then((check) =>
        check.verifyEntry(entry, proof, published, seen),
      )
      setVerdict(await made.catch(() => "cannot" as const))
    },
  }
}

import { useState } from "react"
import { defineTexts, useTexts } from "../core/texts.ts"
import type { CheckedDraw, Verdict } from "./verify-draw.ts"

const checkTexts = defineTexts("draw_proof", {
  check: "Check in this browser",
  checkAgain: "Check again",
  good: "Verified. The seed matches its published fingerprint, and everything published gives exactly these numbers.",
  badBeacon:
    "The public random number isn't the one that was fixed for this draw, or its signature is wrong. Please let us know.",
  badSeed: "The seed doesn't match its published fingerprint. Please let us know.",
  badNumbers: "The seed doesn't give these numbers. Please let us know.",
  cannot: "Your browser can't check this here. Open the page over https.",
})

const words = {
  good: "good",
  "bad-seed": "badSeed",
  "bad-beacon": "badBeacon",
  "bad-numbers": "badNumbers",
  cannot: "cannot",
} as const satisfies Record<Verdict, keyof typeof checkTexts.defaults>

export interface DrawCheck {
  readonly busy: boolean
  readonly check: () => Promise<void>
  /** The label of the button. */
  readonly label: string
  /** The result of the check; null before anybody checked. */
  readonly found: { readonly level: "success" | "error"; readonly text: string } | null
}

/** Lets a visitor check a draw on the spot, without trusting the shop. */
export function useDrawCheck(draw: CheckedDraw): DrawCheck {
  const t = useTexts(checkTexts)
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [busy, setBusy] = useState(false)
  return {
    busy,
    label: t(verdict ? "checkAgain" : "check"),
    found: verdict && { level: verdict === "good" ? "success" : "error", text: t(words[verdict]) },
    async check() {
      setBusy(true)
      const made = import("./verify-draw.ts").then(({ verifyDraw }) => verifyDraw(draw))
      setVerdict(await made.catch(() => "cannot" as const))
      setBusy(false)
    },
  }
}

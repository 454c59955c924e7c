import { defineTexts, useTexts } from "../content/texts.ts"

const texts = defineTexts("load", {
  loading: "Loading",
  failed: "We could not load this.",
  stale: "You may be offline. This is what we knew last.",
  again: "Try again",
})

/** The words of every place that waits for something. */
export function useLoadWords() {
  const t = useTexts(texts)
  return { loading: t("loading"), failed: t("failed"), stale: t("stale"), again: t("again") }
}

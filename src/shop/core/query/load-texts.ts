import { defineTexts, useTexts } from "../texts.ts"

const texts = defineTexts("load", {
  loading: "Loading",
  failed: "We couldn't load this.",
  stale: "You may be offline. This may be out of date.",
  again: "Try again",
})

/** Returns a component's words while it loads, and for when loading failed. */
export function useLoadTexts() {
  const t = useTexts(texts)
  return { loading: t("loading"), failed: t("failed"), stale: t("stale"), retry: t("again") }
}

import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { useStyles } from "#src/ui/base/styles.tsx"
import css from "./failure.css?inline"

const texts = defineTexts("element-failed", {
  title: "Something went wrong.",
  text: "Looks like something went wrong on our end.",
  retry: "Try again",
})

/** Shown instead of an element that has failed; a partner's own words for it go into the slot `fallback`. */
export function Failure({ onRetry }: { onRetry?: (() => void) | undefined }) {
  useStyles(css)
  const t = useTexts(texts)
  return (
    <slot name="fallback">
      <div className="failure" part="failure" role="alert">
        <p className="failure__title">{t("title")}</p>
        <p className="failure__text">{t("text")}</p>
        {onRetry && (
          <button className="failure__again" part="button" type="button" onClick={onRetry}>
            {t("retry")}
          </button>
        )}
      </div>
    </slot>
  )
}

interface FailureProps {
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
}

/** What an element shows instead of itself; a partner's own words for it go into the slot `fallback`. */
export function Failure({ title, text, onRetry }: FailureProps) {
  return (
    <slot name="fallback">
      <div className="failure" part="failure" role="alert">
        <p className="failure__title">{title}</p>
        <p className="failure__text">{text}</p>
        {onRetry && (
          <button className="failure__again" part="button" type="button" onClick={onRetry}>
            Try again
          </button>
        )}
      </div>
    </slot>
  )
}

interface FailureProps {
  readonly title: string
  readonly text: string
  readonly retry?: { readonly label: string; readonly onPress: () => void } | undefined
}

/** What an element shows instead of itself; a partner's own words for it go into the slot `fallback`. */
export function Failure({ title, text, retry }: FailureProps) {
  return (
    <slot name="fallback">
      <div className="failure" part="failure" role="alert">
        <p className="failure__title">{title}</p>
        <p className="failure__text">{text}</p>
        {retry && (
          <button className="failure__again" part="button" type="button" onClick={retry.onPress}>
            {retry.label}
          </button>
        )}
      </div>
    </slot>
  )
}

/** Something is under way, and how much of it is `done`, from 0 to 1, where that is known. */
export function BusyBar({ label, done }: { label: string; done?: number }) {
  return (
    <p className="stack">
      <span>
        {label}
        {/* Those who listen hear that it began and that it ended. */}
        {done === undefined ? null : <span aria-hidden="true"> {Math.floor(done * 100)}%</span>}
      </span>
      <progress
        className="id-busy"
        aria-label={label}
        {...(done === undefined ? {} : { value: done, max: 1 })}
      />
    </p>
  )
}

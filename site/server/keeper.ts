interface Kept<T> {
  /** When it may be given out no longer, milliseconds; for ever while it is being made. */
  until: number
  readonly value: Promise<T>
}

const keepers = new Set<Keeper<unknown>>()

/** Forgets all that is kept: somebody asked to see what is new, or a draw went on. */
export function forgetEverything(): void {
  for (const keeper of keepers) keeper.clear()
}

/** Things that take time to make, kept as long as they are good. Of too many, those that came first go first. */
export class Keeper<T> {
  readonly #most: number
  readonly #kept = new Map<string, Kept<T>>()

  constructor(most: number) {
    this.#most = most
    keepers.add(this)
  }

  /**
   * The thing under a key: made at most once however many ask at the same time, and again when it is no longer
   * good. `until` tells of a made one how long it is; a moment that has passed means: for this answer only.
   */
  take(key: string, make: () => Promise<T>, until: (value: T) => number): Promise<T> {
    const known = this.#kept.get(key)
    if (known && Date.now() < known.until) return known.value
    const made: Kept<T> = { until: Number.POSITIVE_INFINITY, value: make() }
    // What is made anew stands behind what came later.
    this.#kept.delete(key)
    this.#kept.set(key, made)
    this.#trim()
    made.value.then(
      (value) => {
        made.until = until(value)
        if (made.until <= Date.now()) this.#drop(key, made)
      },
      () => this.#drop(key, made),
    )
    return made.value
  }

  clear(): void {
    this.#kept.clear()
  }

  #drop(key: string, made: Kept<T>): void {
    if (this.#kept.get(key) === made) this.#kept.delete(key)
  }

  #trim(): void {
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) return
      this.#kept.delete(key)
    }
  }
}

import { LRUCache } from "lru-cache"

/** Something that may be used until a moment, milliseconds; in the past for what is not to be stored. */
interface Timed {
  readonly until: number
}

/**
 * Results that take time to make, each stored until it is outdated, and all of them together in a number of
 * bytes: beyond it those go first that were asked for longest ago. However many ask for one that is not there,
 * it is made once.
 */
export class TimedCache<T extends Timed> {
  readonly #stored: LRUCache<string, T>
  readonly #pending = new Map<string, Promise<T>>()

  constructor(maxBytes: number, bytesOf: (value: T) => number) {
    this.#stored = new LRUCache<string, T>({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => Math.max(1, Math.ceil(bytesOf(value) + key.length * 2)),
    })
  }

  /** Returns the value stored under a key, unless it is outdated. */
  get(key: string): T | undefined {
    const value = this.#stored.get(key)
    return value && Date.now() < value.until ? value : undefined
  }

  getOrMake(key: string, make: () => Promise<T>): T | Promise<T> {
    return this.get(key) ?? this.#pending.get(key) ?? this.#make(key, make)
  }

  delete(key: string): void {
    this.#stored.delete(key)
    this.#pending.delete(key)
  }

  clear(): void {
    this.#stored.clear()
    // A value still being made may show the state from before: it reaches whoever asked for it, and is not stored.
    this.#pending.clear()
  }

  #make(key: string, make: () => Promise<T>): Promise<T> {
    const made = make()
    this.#pending.set(key, made)
    const settle = (value?: T) => {
      if (this.#pending.get(key) !== made) return
      this.#pending.delete(key)
      if (value && Date.now() < value.until) this.#stored.set(key, value)
      else this.#stored.delete(key)
    }
    made.then(settle, () => settle())
    return made
  }
}

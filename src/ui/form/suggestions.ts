/** Something that is suggested while a field is filled in. */
export interface Suggestion {
  readonly id: string
  readonly label: string
}

/** An address that was looked up, in the fields that it fills. */
export type FilledAddress = Readonly<Record<"address" | "suburb" | "state" | "postcode", string>>

/** How a field gets its suggestions, and what it says meanwhile. */
export interface Suggestions {
  /** Null where nothing can be looked up now. */
  readonly search: (typed: string, country: string) => Promise<readonly Suggestion[] | null>
  readonly find: (id: string, country: string) => Promise<FilledAddress | null>
  readonly words: {
    readonly hint: string
    readonly found: (count: number) => string
    readonly searching: string
    readonly none: string
    readonly failed: string
  }
}

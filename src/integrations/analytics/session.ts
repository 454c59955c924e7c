export interface AnalyticsSession {
  /** The visit that an event tracked now belongs to; `began`: it is the first that is tracked of it. */
  readonly touch: () => { readonly id: string; readonly began: boolean }
}

/** The shop's own visits; what was tracked last says, in every tab, whether one is new to analytics. */
export function analyticsSession(
  tracked: { readonly read: () => string | undefined; readonly write: (id: string) => void },
  touch: () => string,
): AnalyticsSession {
  return {
    touch() {
      const id = touch()
      const began = tracked.read() !== id
      if (began) tracked.write(id)
      return { id, began }
    },
  }
}

/**
 * The page's own storage, or memory where the browser refuses it (private windows, sandboxed frames, the
 * server). Values are JSON; what cannot be read counts as absent.
 */
export interface StoredValues {
  read(name: string): unknown
  write(name: string, value: unknown): void
}

export function storedValues(kind: "localStorage" | "sessionStorage"): StoredValues {
  const memory = new Map<string, string>()
  const area = (): Storage | null => {
    try {
      return globalThis[kind] ?? null
    } catch {
      return null
    }
  }
  return {
    read(name) {
      try {
        const text = memory.get(name) ?? area()?.getItem(name)
        return text ? JSON.parse(text) : undefined
      } catch {
        return undefined
      }
    },
    write(name, value) {
      const text = value === undefined ? undefined : JSON.stringify(value)
      try {
        if (text === undefined) area()?.removeItem(name)
        else area()?.setItem(name, text)
        memory.delete(name)
      } catch {
        if (text === undefined) memory.delete(name)
        else memory.set(name, text)
      }
    },
  }
}

/** Calls that this process is working on, by their customer and idempotency key. */
export interface Underway {
  readonly has: (customerId: string, key: string) => boolean
  readonly run: <T>(customerId: string, key: string, work: () => Promise<T>) => Promise<T>
}

export function createUnderway(): Underway {
  const counts = new Map<string, number>()
  const nameOf = (customerId: string, key: string) => `${customerId} ${key}`
  return {
    has: (customerId, key) => counts.has(nameOf(customerId, key)),
    async run(customerId, key, work) {
      const name = nameOf(customerId, key)
      counts.set(name, (counts.get(name) ?? 0) + 1)
      try {
        return await work()
      } finally {
        const left = (counts.get(name) ?? 1) - 1
        if (left === 0) counts.delete(name)
        else counts.set(name, left)
      }
    },
  }
}

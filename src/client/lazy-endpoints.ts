import type { Endpoint } from "#src/contract/endpoint.ts"

/** An endpoint that comes with its schemas when it is called. */
export type LazyEndpoint<E extends Endpoint = Endpoint> = () => Promise<E>

/** The calls of a subject: their schemas are loaded with the first of them, so that no first view waits for any. */
// @__NO_SIDE_EFFECTS__
export function lazyEndpoints<T extends Readonly<Record<string, Endpoint>>>(
  load: () => Promise<T>,
): { readonly [K in keyof T]: LazyEndpoint<T[K]> } {
  return new Proxy({} as { readonly [K in keyof T]: LazyEndpoint<T[K]> }, {
    get: (_, name: string) => async () => (await load())[name],
  })
}

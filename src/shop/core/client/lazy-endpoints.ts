import type { Endpoint } from "#src/contract/endpoint.ts"

/**
 * The calls of a subject, as a browser has them from `#calls/…`: their schemas are loaded with the first of them, so that
 * no first view waits for any. They have the type of the endpoints they stand for, and nothing can be read of them: a
 * call is passed to the client as it is.
 */
// @__NO_SIDE_EFFECTS__
export function lazyEndpoints<T extends Readonly<Record<string, Endpoint>>>(load: () => Promise<T>): T {
  return new Proxy({} as T, {
    get: (_, name: string) => async () => (await load())[name],
  })
}

/** The endpoint that a call is made with, once its schemas are loaded. */
export function loadEndpoint<E extends Endpoint>(endpoint: E | (() => Promise<E>)): E | Promise<E> {
  return typeof endpoint === "function" ? endpoint() : endpoint
}

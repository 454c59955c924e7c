import { previewEndpoints } from "#calls/content/preview.ts"
import { type Client, createClient } from "#src/shop/core/client/client.ts"
import { memoryCredentials } from "#src/shop/core/client/credentials.ts"
import { setQueryData } from "../core/query/cache.ts"
import { defineQuery } from "../core/query/define.ts"
import { clientAtom } from "../core/shop.ts"
import { atom } from "../core/store.ts"

/** The editor's key as typed: it stays in this page's memory, and goes with it. */
const secretBase = atom<string | null>(null)
export const editorKeyAtom = atom((get) => get(secretBase))

/** A client that shows the editor's key with each call, and nobody's session. */
const editors = ({ options }: Client, secret: string): Client => {
  const send = options.fetch ?? globalThis.fetch.bind(globalThis)
  return createClient({
    ...options,
    credentials: memoryCredentials(),
    onSignedOut: () => {},
    fetch: (input, init) => {
      const request = new Request(input, init)
      request.headers.set("authorization", `Bearer ${secret}`)
      return send(request)
    },
  })
}

type Named = { readonly secret: string; readonly key: string }
// Like the customer's own: never part of a page that the server sends.
const forEditors = { isPrivate: true, staleTime: 0 }

export const previewListQuery = defineQuery(
  "preview-list",
  (client, { secret }: { secret: string }) => editors(client, secret).call(previewEndpoints.list),
  forEditors,
)
export const previewPageQuery = defineQuery(
  "preview-page",
  (client, { secret, key }: Named) =>
    editors(client, secret).call(previewEndpoints.page, { params: { key } }),
  forEditors,
)
export const previewPostQuery = defineQuery(
  "preview-post",
  (client, { secret, key }: Named) =>
    editors(client, secret).call(previewEndpoints.post, { params: { key } }),
  forEditors,
)
export const previewQuestionQuery = defineQuery(
  "preview-question",
  (client, { secret, key }: Named) =>
    editors(client, secret).call(previewEndpoints.question, { params: { key } }),
  forEditors,
)

/** Tries a key; one that is right opens the preview. Rejects with an `ApiError`: 401 for a wrong one. */
export const openPreviewAtom = atom(null, async (get, set, secret: string): Promise<void> => {
  const list = await editors(get(clientAtom), secret).call(previewEndpoints.list)
  setQueryData(set, previewListQuery({ secret }), list)
  set(secretBase, secret)
})

/**
 * Sends a request as `fetch` does and tells how much of it has gone, from 0 to 1, which `fetch` cannot. It fails as
 * `fetch` fails: with a `TypeError` without a connection, and with the signal's reason once that is aborted.
 */
export function upload(
  url: string,
  { method = "POST", headers, body, credentials, signal }: RequestInit,
  onProgress: (sent: number) => void,
): Promise<Response> {
  const request = new XMLHttpRequest()
  return new Promise<Response>((resolve, reject) => {
    const stop = () => {
      request.abort()
      reject(signal?.reason)
    }
    if (signal?.aborted) return stop()
    signal?.addEventListener("abort", stop)
    request.addEventListener("loadend", () => signal?.removeEventListener("abort", stop))
    request.upload.addEventListener("progress", ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener("error", () => reject(new TypeError("Failed to fetch")))
    request.addEventListener("load", () => {
      const { status, responseText } = request
      const type = request.getResponseHeader("content-type")
      // A response to which no body belongs must be given none.
      const text = [204, 205, 304].includes(status) ? null : responseText
      resolve(new Response(text, { status, ...(type ? { headers: { "content-type": type } } : {}) }))
    })
    request.open(method, url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.withCredentials = credentials === "include"
    request.send(body as XMLHttpRequestBodyInit)
  })
}

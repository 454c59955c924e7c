const inUtf8 = new TextEncoder()

/** A file as a call answers it whose parts are made as fast as its reader takes them, and no more once it left. */
export class FileStream {
  readonly name: string
  readonly type: string
  readonly #parts: AsyncGenerator<string | Uint8Array>

  constructor(parts: AsyncGenerator<string | Uint8Array>, name: string, type: string) {
    this.name = name
    this.type = type
    this.#parts = parts
  }

  /**
   * The file's bytes, for one reader. Its answer has begun when a part fails: the connection breaks off, so that nobody
   * takes what came for the whole file, and `onFailed` alone is told why.
   */
  open(onFailed: (error: unknown) => void): ReadableStream<Uint8Array> {
    const parts = this.#parts
    return new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await parts.next()
          if (done) controller.close()
          else controller.enqueue(typeof value === "string" ? inUtf8.encode(value) : value)
        } catch (error) {
          onFailed(error)
          controller.error(new Error("A file could not be made to its end."))
        }
      },
      async cancel() {
        await parts.return(undefined)
      },
    })
  }
}

/** A file as a call answers it whose parts are made as fast as its reader takes them, and no more once it left. */
export class FileStream {
  readonly name: string
  readonly type: string
  readonly body: ReadableStream<Uint8Array>

  constructor(parts: AsyncGenerator<string>, name: string, type: string) {
    this.name = name
    this.type = type
    this.body = new ReadableStream<string>({
      async pull(controller) {
        const { done, value } = await parts.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await parts.return(undefined)
      },
    }).pipeThrough(new TextEncoderStream())
  }
}

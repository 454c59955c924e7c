import { inflateSync } from "node:zlib"

const PACKED = /\/Length (\d+)\s[^>]*?\/FlateDecode[^>]*>>\s*stream\r?\n/g

/** The words on each page of a PDF, read as any program would: streams unpacked, strings decoded. */
export async function pagesOf(file: Blob): Promise<string[]> {
  const bytes = Buffer.from(await file.arrayBuffer())
  // Each by its length: one packed stream in 128 ends with a byte that is a line break.
  const streams = [...bytes.toString("latin1").matchAll(PACKED)].map((head) => {
    const start = head.index + head[0].length
    return inflateSync(bytes.subarray(start, start + Number(head[1]))).toString("latin1")
  })
  const shown = streams.filter((stream) => /\bTJ\b/.test(stream))
  return shown.map((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)]
      .map(([, parts = ""]) =>
        [...parts.matchAll(/<([0-9a-f]+)>/g)]
          .map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1"))
          .join(""),
      )
      .join("\n"),
  )
}

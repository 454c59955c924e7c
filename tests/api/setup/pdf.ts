import { inflateSync } from "node:zlib"

/** The words on each page of a PDF, read as any program would: streams unpacked, strings decoded. */
export async function pagesOf(file: Blob): Promise<string[]> {
  const bytes = Buffer.from(await file.arrayBuffer()).toString("latin1")
  const streams = [...bytes.matchAll(/\/Length (\d+)\s[^>]*?\/FlateDecode[^>]*>>\s*stream\r?\n/g)].map((head) => {
    // By its length, not up to the next line break: one packed stream in 128 ends with a byte of its own
    // that is one.
    const start = head.index + head[0].length
    return inflateSync(Buffer.from(bytes.slice(start, start + Number(head[1])), "latin1")).toString("latin1")
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

import { inflateSync } from "node:zlib"

/** The words on each page of a PDF, read as any program would: streams unpacked, strings decoded. */
export async function pagesOf(file: Blob): Promise<string[]> {
  const bytes = Buffer.from(await file.arrayBuffer()).toString("latin1")
  const streams = [...bytes.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, packed = ""]) => {
    try {
      return inflateSync(Buffer.from(packed, "latin1")).toString("latin1")
    } catch {
      return ""
    }
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

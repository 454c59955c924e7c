import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { initWasm, Resvg } from "@resvg/resvg-wasm"
import type { Plugin } from "vite"

const SOURCE = "site/public/favicon.svg"

/** Where the icon is safe from any mask that a home screen lays over it, as a share of the width. */
const SAFE_ZONE = 0.8

/** The icon on a ground of its own, as platforms want it that cut off its corners. */
function onGround(svg: string, colour: string): string {
  const inset = (1 - SAFE_ZONE) / 2
  const [, size] = /viewBox="0 0 (\d+) \d+"/.exec(svg) ?? []
  const side = Number(size)
  const inner = svg.replace(
    "<svg ",
    `<svg x="${side * inset}" y="${side * inset}" width="${side * SAFE_ZONE}" height="${side * SAFE_ZONE}" `,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="100%" height="100%" fill="${colour}"/>${inner}</svg>`
}

/** A picture in the container that browsers look for at `/favicon.ico`: one PNG behind a header of 22 bytes. */
function ico(png: Uint8Array, width: number): Uint8Array {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(width, 6)
  header.writeUInt8(width, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}

/** Draws the shop's icon in the sizes that browsers, home screens and bookmarks ask for. */
export function drawnIcons(): Plugin {
  return {
    name: "drawn-icons",
    apply: "build",
    async generateBundle() {
      const require = createRequire(import.meta.url)
      const svg = await readFile(SOURCE, "utf8")
      // A watching build draws again, and the library is set up once.
      await initWasm(await readFile(require.resolve("@resvg/resvg-wasm/index_bg.wasm"))).catch(() => {})
      const draw = (source: string, width: number) =>
        new Resvg(source, { fitTo: { mode: "width", value: width } }).render().asPng()
      const masked = onGround(svg, "#ffffff")
      const files: Record<string, Uint8Array> = {
        "favicon.ico": ico(draw(svg, 48), 48),
        "apple-touch-icon.png": draw(masked, 180),
        "icon-192.png": draw(svg, 192),
        "icon-512.png": draw(svg, 512),
        "icon-maskable-512.png": draw(masked, 512),
      }
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: "asset", fileName, source })
    },
  }
}

import { execFile, execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { promisify } from "node:util"
import { serve } from "@hono/node-server"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { entryText } from "#src/domain/draws/seeds/entry-text.ts"
import { anyDatabase } from "../setup/databases/databases.ts"
import { drawnEntries, type ProvenEntry } from "../setup/every-entry.ts"
import { openShop, type TestShop } from "../setup/shop.ts"

const run = promisify(execFile)

function hasPython(): boolean {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

const scripts = [
  { name: "Node", program: process.execPath, file: "site/public/fair-draws/check-draw.mjs", there: true },
  { name: "Python", program: "python3", file: "site/public/fair-draws/check-draw.py", there: hasPython() },
]

describe.each(anyDatabase)("a stranger with nothing but the shop's public answers, on $kind", ({ open }) => {
  let shop: TestShop
  let entries: ProvenEntry[]
  let address: string
  let tampered: ((path: string, text: string) => string) | null = null
  let server: ReturnType<typeof serve>
  beforeAll(async () => {
    shop = await openShop(await open())
    entries = await drawnEntries(shop)
    // Clocks of the scripts are the machine's, the shop's is the test's: calls are signed by the minute.
    shop.now = new Date()
    const fetch = async (request: Request) => {
      // Answers are read here, so they are not to be compressed.
      const headers = new Headers(request.headers)
      headers.delete("accept-encoding")
      const answer = await shop.running.api.request(new Request(request, { headers }))
      const { pathname } = new URL(request.url)
      const text = await answer.text()
      return new Response(tampered ? tampered(pathname, text) : text, answer)
    }
    await new Promise<void>((listening) => {
      server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
        address = `http://127.0.0.1:${port}`
        listening()
      })
    })
  }, 90_000)
  afterAll(async () => {
    server.close()
    await shop.close()
  })

  const check = ({ program, file }: (typeof scripts)[number], args: readonly string[]) =>
    run(program, [file, address, ...args]).then(
      ({ stdout }) => ({ holds: true, stdout }),
      ({ stdout }: { stdout: string }) => ({ holds: false, stdout }),
    )

  for (const script of scripts)
    it.skipIf(!script.there)(
      `checks draws of each kind with the ${script.name} script`,
      async () => {
        for (const { kind, offerKey, entry } of entries) {
          const text = entryText(entry.id, entry.drawNo, entry.played)
          const args = [offerKey, String(entry.drawNo)]
          const { holds, stdout } = await check(script, [...args, text])
          expect(holds, `${kind}: ${stdout}`).toBe(true)
          expect(stdout).toMatch(/ok {6}they give exactly the published numbers/)
          expect(stdout).toMatch(/ok {6}this entry was in the draw/)
          const other = await check(script, [...args, text.replace("entry:", "entry:0")])
          expect(other.holds, kind).toBe(false)
          expect(other.stdout).toMatch(/FAILED {2}this entry was in the draw/)
        }
      },
      90_000,
    )

  for (const script of scripts)
    it.skipIf(!script.there)(
      `finds what was changed afterwards with the ${script.name} script`,
      async () => {
        const one = entries.find(({ kind }) => kind === "lottery_ticket")
        if (!one) throw new Error("Nothing was drawn.")
        const args = [one.offerKey, String(one.entry.drawNo)]
        const changes: readonly [RegExp, (path: string, text: string) => string][] = [
          [/FAILED {2}the seed is/, (_, text) => text.replace(/"seed":"[0-9a-f]{4}/, '"seed":"beef')],
          [/FAILED {2}they give/, (_, text) => text.replace(/"numbers":\[\d+/, '"numbers":[99')],
          [
            /FAILED {2}the fingerprint/,
            (path, text) => (path.endsWith("/leaves") ? text.replace(/\["[0-9a-f]{4}/, '["beef') : text),
          ],
        ]
        for (const [found, change] of changes) {
          tampered = change
          const { holds, stdout } = await check(script, args)
          tampered = null
          expect([holds, stdout]).toEqual([false, expect.stringMatching(found)])
        }
      },
      90_000,
    )

  it("finds the rules of the scripts in one place: both know the same margin and key", () => {
    for (const { file } of scripts) {
      const text = readFileSync(file, "utf8")
      expect(text).toMatch(/MARGIN_SECONDS = 300/)
      expect(text).toMatch(/APP_KEY = "lotto-web-1"/)
    }
  })
})

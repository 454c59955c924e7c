import { spawn } from "node:child_process"
import { readFileSync } from "node:fs"

/**
 * `npm run check`: every script of package.json whose name begins with `check:`, all at once, since some wait for the
 * disk while others work. Each one's output is printed as a whole when it ends; the exit code is 0 only when all passed.
 */
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }
const parts = Object.keys(scripts).filter((name) => name.startsWith("check:"))

const passes = (part: string) =>
  new Promise<boolean>((resolve) => {
    const child = spawn("npm", ["run", "--silent", part], { stdio: ["ignore", "pipe", "pipe"] })
    const said: Buffer[] = []
    child.stdout.on("data", (chunk: Buffer) => said.push(chunk))
    child.stderr.on("data", (chunk: Buffer) => said.push(chunk))
    child.once("close", (code) => {
      console.info(`\n${part}: ${code === 0 ? "passed" : "FAILED"}`)
      process.stdout.write(Buffer.concat(said))
      resolve(code === 0)
    })
  })

const passed = await Promise.all(parts.map(passes))
const failed = parts.filter((_, place) => !passed[place])
console.info(failed.length > 0 ? `\nFAILED: ${failed.join(", ")}` : `\nAll ${parts.length} checks passed.`)
process.exit(failed.length > 0 ? 1 : 0)

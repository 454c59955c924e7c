import { expect } from "vitest"
import { startApi } from "#src/server/start.ts"
import { testConfig } from "../../setup/databases/first-run.ts"
import type { TestShop } from "../../setup/shop.ts"

/** The process ends and another takes over the database, in which the first one's work is still under way. */
async function restart(shop: TestShop): Promise<void> {
  const running = await startApi(testConfig(), {
    clock: () => shop.now,
    database: shop.fresh.database,
    ticking: false,
  })
  Object.assign(shop, { running })
}

/** Makes a call, twice at once or over the end of its process, with one key. Gives what every answer said. */
export async function make<T>(
  shop: TestShop,
  call: () => Promise<T>,
  { twice = false, crash = false },
): Promise<T | string> {
  const once = () => call().then((answer): T | string => answer, codeOfError)
  if (crash) {
    const first = once()
    await restart(shop)
    const second = await once()
    expect(await first).toEqual(second)
    return second
  }
  const answers = await Promise.all(twice ? [once(), once()] : [once()])
  for (const answer of answers) expect(answer).toEqual(answers[0])
  return answers[0] as T | string
}

export const codeOfError = (error: unknown): string => (error as { code: string }).code

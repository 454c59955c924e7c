import * as v from "valibot"
import type { BeaconChain } from "#src/domain/draws/seeds/beacon.ts"
import { isSignatureOf } from "#src/domain/draws/seeds/beacon-signature.ts"

/** How long an address may take to answer, milliseconds; then the next one is asked. */
const TIMEOUT_MS = 5000

const Round = v.object({
  round: v.pipe(v.number(), v.integer()),
  signature: v.pipe(v.string(), v.regex(/^[0-9a-f]{96}$/)),
})

/**
 * The signature of a round, from the first address that has it (drand's HTTP API). Whoever answers is not trusted:
 * only the signature that the chain's key gives is taken. Rejects where nobody has it yet.
 */
export async function fetchRound(
  urls: readonly string[],
  chain: Pick<BeaconChain, "chain" | "publicKey">,
  round: number,
): Promise<string> {
  const failures: unknown[] = []
  for (const url of urls)
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(`${url}/${chain.chain}/public/${round}`, { signal })
      if (!response.ok) throw new Error(`${url} answered ${response.status} for round ${round}.`)
      const answer = v.parse(Round, await response.json())
      if (answer.round !== round || !(await isSignatureOf(chain, round, answer.signature)))
        throw new Error(`${url} answered round ${round} with a signature that is not the beacon's.`)
      return answer.signature
    } catch (error) {
      failures.push(error)
    }
  throw new AggregateError(failures, `Round ${round} of the beacon has not come.`)
}

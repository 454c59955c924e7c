/** A page's `getToken` that has not answered for so long is not waited for, milliseconds. */
const LIMIT_MS = 15_000
/** Longer texts are no token, and no message carries them. */
const MOST_CHARACTERS = 400

const EXPECTED =
  "getToken must return a promise of the token that POST /v2/partners/{slug}/autologin-tokens answered, or of null for a visitor whom you do not know; it "

/** What came of asking the page: a token, null for none, or what is wrong with its function. */
export interface TokenAnswer {
  readonly token: string | null
  readonly problem?: { readonly message: string; readonly retryable: boolean; readonly cause?: unknown }
}

/** Asks the page for a one-time token. Its own function may throw, reject, never settle or give anything. */
export async function askToken(
  getToken: (challenge: string) => unknown,
  challenge: string,
): Promise<TokenAnswer> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<TokenAnswer>((resolve) => {
    timer = setTimeout(() => resolve(problem("has not settled within 15 seconds.", true)), LIMIT_MS)
  })
  const answer = await Promise.race([answered(getToken, challenge), limit])
  clearTimeout(timer)
  return answer
}

async function answered(getToken: (challenge: string) => unknown, challenge: string): Promise<TokenAnswer> {
  let given: unknown
  try {
    given = getToken(challenge)
  } catch (cause) {
    return problem("threw an error.", false, cause)
  }
  try {
    return judged(await given)
  } catch (cause) {
    return problem("was rejected.", true, cause)
  }
}

function judged(given: unknown): TokenAnswer {
  if (given === null) return { token: null }
  if (given === undefined) return problem("gave undefined: did your own server answer 401 or 404?", false)
  if (typeof given !== "string") return problem(`gave a value of the type ${typeof given}.`, false)
  if (given === "") return problem("gave an empty text.", false)
  if (given.length > MOST_CHARACTERS) return problem("gave a text that is too long to be a token.", false)
  return { token: given }
}

const problem = (what: string, retryable: boolean, cause?: unknown): TokenAnswer => ({
  token: null,
  problem: { message: EXPECTED + what, retryable, ...(cause === undefined ? {} : { cause }) },
})

const said = new Set<string>()

/** Says in the console once what is wrong, with what was thrown. */
export function explainOnce({ message, cause }: NonNullable<TokenAnswer["problem"]>): void {
  if (said.has(message)) return
  said.add(message)
  console.error(`Lottery shop: ${message}`, ...(cause === undefined ? [] : [cause]))
}

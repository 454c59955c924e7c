import type { ApiError } from "#src/shop/core/client/api-error.ts"

const outcome = <A, R>(
  call: Promise<unknown>,
  answered: A,
  refused: (error: ApiError) => R,
): Promise<A | R> => call.then(() => answered, refused)

/** The status a call was answered with. */
export const statusOf = (call: Promise<unknown>) => outcome(call, 200, ({ status }) => status)

/** The code a call was refused with; null where it was not. */
export const codeOf = (call: Promise<unknown>) => outcome(call, null, ({ code }) => code)

/** How a call was refused; null where it was not. */
export const refusalOf = (call: Promise<unknown>) =>
  outcome(call, null, ({ status, code }) => ({ status, code }))

/** Returns the error of a call that must be refused. */
export const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => {
      throw new Error("The call was answered.")
    },
    (error: ApiError) => error,
  )

/** Nobody knows how a call ended: it is to be sent again as it is, and then acts once. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof Error && "retryable" in error && error.retryable === true

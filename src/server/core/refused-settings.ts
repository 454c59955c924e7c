/**
 * Settings that cannot be used, each told in a sentence that begins with the variable's name. Whoever starts a program
 * prints the sentences alone: where in the code they were found helps no operator.
 */
export class RefusedSettings extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[], options?: ErrorOptions) {
    super(`The configuration cannot be used. ${problems.join(" ")}`, options)
    this.problems = problems
  }
}

/** Makes the error for one setting. */
export const refused = (problem: string, cause?: unknown): RefusedSettings =>
  new RefusedSettings([problem], { cause })

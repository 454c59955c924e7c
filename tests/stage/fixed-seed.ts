/**
 * Under CI properties are tried with the same cases each time, so that a change is judged by what it changes.
 * Everywhere else they are others each time.
 */
if (process.env.CI) {
  const { configureGlobal, readConfigureGlobal } = await import("fast-check")
  configureGlobal({ ...readConfigureGlobal(), seed: 20_261_125 })
}

export {}

/** The functions of a replay program that the shop uses, and the options it is begun with. */
export interface ReplayProgram {
  readonly init: (key: string, options: ReplayOptions) => void
  readonly identify: (customerId: string) => void
  readonly startNewSession: () => void
}

export interface ReplayOptions {
  readonly release: string
  readonly shouldCaptureIP: false
  /** Typed text is never recorded; parts marked `data-private` are not recorded at all. */
  readonly dom: { readonly inputSanitizer: true }
  /** Calls carry tokens: none is recorded. */
  readonly network: {
    readonly requestSanitizer: () => null
    readonly responseSanitizer: () => null
  }
  readonly browser: { readonly urlSanitizer: (url: string) => string }
}

/** A recording of what a visitor sees, without what they type. */
export interface SessionReplay {
  readonly identify: (customerId: string) => void
  /** Another recording begins, of nobody known. */
  readonly reset: () => void
}

export interface ReplaySettings {
  readonly key: string
  readonly release: string
  /** Takes secrets out of an address. */
  readonly cleanAddress: (url: string) => string
}

/** Begins a recording with what the vendor's script left in the page. */
export function startReplay(
  program: ReplayProgram,
  { key, release, cleanAddress }: ReplaySettings,
): SessionReplay {
  program.init(key, {
    release,
    shouldCaptureIP: false,
    dom: { inputSanitizer: true },
    network: { requestSanitizer: () => null, responseSanitizer: () => null },
    browser: { urlSanitizer: cleanAddress },
  })
  return { identify: program.identify, reset: program.startNewSession }
}

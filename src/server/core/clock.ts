/** The present moment; tests bring their own. */
export interface Clock {
  (): Date
  /** Set where it is a machine's, which may be off: until when something is sold or given back is not judged by it. */
  readonly isMachines?: true
}
export const systemClock: Clock = () => new Date()

/** The same clock, known as a machine's. */
export const asMachines = (clock: Clock): Clock => Object.assign(() => clock(), { isMachines: true as const })

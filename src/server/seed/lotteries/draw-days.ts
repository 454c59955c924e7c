/** The days of a lottery's calendar: a bit each, Sunday's is the lowest. */
export const MONDAY = 1 << 1
export const TUESDAY = 1 << 2
export const WEDNESDAY = 1 << 3
export const THURSDAY = 1 << 4
export const FRIDAY = 1 << 5
export const SATURDAY = 1 << 6
export const EVERY_DAY = 0b1111111

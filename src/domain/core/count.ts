const grouped = new Intl.NumberFormat("en-AU", { maximumFractionDigits: 0 })

/** "14,400": a count as people read it. */
export const formatCount = (count: number): string => grouped.format(count)

/** "014400": a raffle ticket's number as it is printed, in six digits at least. */
export const formatTicketNumber = (number: number): string => String(number).padStart(6, "0")

import type { StoredPrize } from "../raffles/tables.ts"

/** Amounts are in whole dollars or pounds. */
export const book = (entries: number, amount: number) => ({ entries, cents: amount * 100 })
export const goods = (name: string, amount: number): StoredPrize => ({
  name,
  valueCents: amount * 100,
  cash: false,
})
export const cash = (name: string, amount: number): StoredPrize => ({
  ...goods(name, amount),
  cash: true,
})
/** Sales end in the evening, and winners are drawn at noon. */
export const drawnAtNoon = { stopTime: "20:00", drawTime: "12:00" } as const

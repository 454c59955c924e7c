import type { ColumnType, JSONColumnType } from "kysely"

/** Written as a date or as its ISO string, read as a date. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Whole numbers of any size the program can hold; cents where the name says so. */
export type Whole = ColumnType<number, number, number>
/** Written as a JSON string, read as what it holds. */
export type Json<T extends object | null> =
  | JSONColumnType<T & object>
  | (null extends T ? ColumnType<T, string | null, string | null> : never)

/** The same data, which nobody changes: schemas describe what is read, and programs share it. */
export type Frozen<T> = T extends readonly unknown[] | object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

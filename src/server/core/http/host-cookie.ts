/**
 * Over https the cookies that only the server reads have names that a browser takes from this very host alone, for
 * all of it and over https: no page of a neighbouring host can plant one. Over http there is no such name.
 */
export const isHostOnly = (publicUrl: string): boolean => publicUrl.startsWith("https:")

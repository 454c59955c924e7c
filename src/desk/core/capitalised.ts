/** The same with a large first letter, as it begins a line. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

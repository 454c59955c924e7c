/**
 * A thread's program, by its address as a source file and its name: a source file beside whoever asks, or a built one
 * beside the shop's own program.
 */
export const programOf = (moduleUrl: string, name: string): URL =>
  new URL(`./${name}.${moduleUrl.endsWith(".ts") ? "ts" : "js"}`, moduleUrl)

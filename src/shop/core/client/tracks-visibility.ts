import { attempt } from "#src/domain/core/browser/attempt.ts"
/** Whether the browser tells of an element in a frame that nothing covers it or makes it transparent. */
export const tracksVisibility = (): boolean =>
  attempt(() => "isVisible" in IntersectionObserverEntry.prototype && !!new IntersectionObserver(() => {})) ??
  false

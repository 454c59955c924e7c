/** Whether the browser tells of an element in a frame that nothing covers it or makes it transparent. */
export const tracksVisibility = (): boolean =>
  typeof IntersectionObserverEntry !== "undefined" && "isVisible" in IntersectionObserverEntry.prototype

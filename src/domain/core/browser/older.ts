/** Features that the oldest supported browsers lack, as `widgets/build/floor.ts` names these. */

/** A promise with what settles it. */
export function deferred<T>(): { readonly promise: Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

/** Whether an element takes part in the page: neither it nor what it stands in is left out of the layout. */
export const isShown = (element: Element, options?: CheckVisibilityOptions): boolean =>
  "checkVisibility" in element ? element.checkVisibility(options) : hasBox(element)

const hasBox = (element: Element): boolean => element.getClientRects().length > 0

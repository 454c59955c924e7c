import { type RefObject, useEffect } from "react"

/** How long sizes must rest before they are measured again, milliseconds. */
const DEBOUNCE_MS = 10

/** Tells how high an element is now and after every change of the window's size; 0 when it goes. */
export function useMeasuredHeight(
  target: RefObject<HTMLElement | null>,
  present: boolean,
  onHeight: (pixels: number) => void,
): void {
  useEffect(() => {
    const element = target.current
    if (!present || !element) return
    const measure = () => onHeight(element.offsetHeight)
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(measure, DEBOUNCE_MS)
    }
    measure()
    addEventListener("resize", later)
    return () => {
      clearTimeout(timer)
      removeEventListener("resize", later)
      onHeight(0)
    }
  }, [target, present, onHeight])
}

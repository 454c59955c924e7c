import { createContext, type ReactNode, use } from "react"

/** The custom element around a component, as far as components may know it. */
export interface ElementHostValue {
  /** Raises an event on the element; false when the page prevented it. */
  readonly emit: (name: string, detail: object, options?: { cancelable?: boolean }) => boolean
  /** Where overlays are shown: inside the element's shadow root. */
  readonly overlayRoot: () => HTMLElement | null
  /** Whose page this is: the shop's own, a partner's, or the shop's frame on a partner's. */
  readonly kind: "shop" | "partner" | "frame"
}

const nobody: ElementHostValue = { emit: () => true, overlayRoot: () => null, kind: "shop" }
const ElementHostContext = createContext<ElementHostValue>(nobody)

export function ElementHost({ value, children }: { value: ElementHostValue; children: ReactNode }) {
  return <ElementHostContext value={value}>{children}</ElementHostContext>
}

/** @public What a component may ask of the element around it; components of partners' pages build on it. */
export const useElementHost = () => use(ElementHostContext)

/** The only file that imports jotai's store functions. */

export { Provider, useAtomValue, useSetAtom, useStore } from "jotai/react"
export { atom, createStore } from "jotai/vanilla"

/** The only file that imports jotai's store functions. */

export { Provider, useAtom, useAtomValue, useSetAtom, useStore } from "jotai/react"
export { type Atom, atom, createStore, type Getter, type Setter } from "jotai/vanilla"

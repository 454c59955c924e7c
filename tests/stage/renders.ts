/** The parts of React's tree that its developer tools read too. */
interface Fiber {
  readonly type: unknown
  readonly key: string | null
  readonly flags: number
  readonly memoizedProps: unknown
  readonly alternate: Fiber | null
  readonly child: Fiber | null
  readonly sibling: Fiber | null
}

/** A component that rendered, and what it was given. */
export interface Render {
  readonly name: string
  readonly props: Readonly<Record<string, unknown>>
}

/** The flag of a component that ran, as React's developer tools know it. */
const PERFORMED_WORK = 1

let rendered: Render[] = []

/** React's hook for developer tools, which it looks for when it is loaded: import this file before any that uses React. */
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => visit(root.current),
    onPostCommitFiberRoot: () => {},
    onCommitFiberUnmount: () => {},
  },
})

function visit(fiber: Fiber): void {
  const { type, flags, alternate, child } = fiber
  const name = nameOf(type)
  if (name && (!alternate || flags & PERFORMED_WORK))
    rendered.push({ name, props: fiber.memoizedProps as Render["props"] })
  // Nothing rendered below a part whose children are the ones from before.
  if (alternate && child === alternate.child) return
  for (let below = child; below; below = below.sibling) visit(below)
}

function nameOf(type: unknown): string | undefined {
  if (typeof type === "function") return type.name
  const memoized = (type as { type?: unknown } | null)?.type
  return typeof memoized === "function" ? memoized.name : undefined
}

/** The components that rendered while something was done, in order; those that were only looked at are not among them. */
export function rendersOf(act: () => void): readonly Render[] {
  rendered = []
  act()
  return rendered
}

import { Component, type ReactNode, useEffect, useMemo } from "react"
import { defineTexts, useTexts } from "#src/state/content/texts.ts"
import type { Shop } from "#src/state/shop.ts"
import { Provider, useStore } from "#src/state/store.ts"
import { Base } from "#src/ui/base/base.tsx"
import { FieldWording } from "#src/ui/base/field-wording.ts"
import { type AddStyle, StyleHost } from "#src/ui/base/styles.tsx"
import type { Attributes } from "./attributes.ts"
import type { ElementDefinition, ElementProps } from "./definition.ts"
import { Failure } from "./failure.tsx"
import { SiteDress } from "./theme-and-locale.tsx"

export interface TreeProps<A extends Attributes> {
  readonly definition: ElementDefinition<A>
  readonly props: ElementProps<A>
  readonly shop: Shop
  /** Another number starts the component anew. */
  readonly generation: number
  /** Where style sheets go: into the element's shadow root, or into a set while rendering on the server. */
  readonly addStyle: AddStyle
  /** Runs once the component is alive: after its first effects. */
  readonly onAlive?: () => void
  readonly onFailure?: (error: unknown) => void
  /** The customer asks for another try after a failure. */
  readonly onRetry?: () => void
}

/** Begins every id an element renders, on the server and in the browser alike. */
export const identifierPrefix = (tag: string) => `${tag}-`

/** All that React sees of an element. The server renders the very same tree, so that the browser can hydrate it. */
export function ElementTree<A extends Attributes>({
  definition,
  props,
  shop,
  generation,
  addStyle,
  onAlive,
  onFailure,
  onRetry,
}: TreeProps<A>) {
  return (
    <StyleHost addStyle={addStyle}>
      <Base>
        <Provider store={shop.store}>
          <SiteDress />
          <slot name="heading" />
          <Boundary key={generation} onFailure={onFailure} onRetry={onRetry}>
            <Worded>{definition.render(props)}</Worded>
            <Alive onAlive={onAlive} />
          </Boundary>
          <slot name="footer" />
        </Provider>
      </Base>
    </StyleHost>
  )
}

/** Stands last, so that its effect runs when everything before it has asked for what it needs. */
function Alive({ onAlive }: Pick<TreeProps<Attributes>, "onAlive">) {
  useEffect(() => onAlive?.(), [onAlive])
  return null
}

type BoundaryProps = Pick<TreeProps<Attributes>, "onFailure" | "onRetry"> & { readonly children: ReactNode }

/** A mistake while rendering shows a message in the element and never blanks it. */
class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure?.(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return <RenderFailure onRetry={this.props.onRetry} />
  }
}

/** Fixed wording; an editor may still change it. */
const texts = defineTexts("element-failed", {
  title: "Something went wrong.",
  text: "Looks like something went wrong on our end.",
  retry: "Try again",
})

function RenderFailure({ onRetry }: Pick<BoundaryProps, "onRetry">) {
  const t = useTexts(texts)
  return (
    <Failure title={t("title")} text={t("text")} retry={onRetry && { label: t("retry"), onPress: onRetry }} />
  )
}

/** Forms inside say of a field what the shop's editor wrote. */
function Worded({ children }: { children: ReactNode }) {
  const { get } = useStore()
  const t = useTexts(texts)
  const notLoaded = t("title")
  const words = useMemo(
    () => ({
      load: async () => get((await import("#src/state/content/lazy/field-texts.ts")).fieldWordingAtom),
      notLoaded,
    }),
    [get, notLoaded],
  )
  return <FieldWording value={words}>{children}</FieldWording>
}

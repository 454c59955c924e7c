import { Component, lazy, type ReactNode, Suspense, useEffect, useMemo } from "react"
import { themeCss } from "#src/domain/core/theme-css.ts"
import { ServedAt } from "#src/shop/core/browser/clock.atoms.ts"
import { useQuery } from "#src/shop/core/query/use-query.ts"
import { identityAtom, type Shop } from "#src/shop/core/shop.ts"
import { textsQuery, themeQuery } from "#src/shop/core/site-queries.ts"
import { Provider, useAtomValue, useStore } from "#src/shop/core/store.ts"
import { defineTexts, useTexts } from "#src/shop/core/texts.ts"
import { Base } from "#src/ui/base/base.tsx"
import { FieldWording } from "#src/ui/base/field-wording.ts"
import { type AddStyle, StyleHost, useOwnStyles } from "#src/ui/base/styles.tsx"
import type { Attributes } from "./attributes.ts"
import type { ElementDefinition, ElementProps } from "./definition.ts"

export interface TreeProps<A extends Attributes> {
  readonly definition: ElementDefinition<A>
  readonly props: ElementProps<A>
  readonly shop: Shop
  /** Another number starts the component anew. */
  readonly generation: number
  /** Where style sheets go: into the element's shadow root, or into a set while rendering on the server. */
  readonly addStyle: AddStyle
  /** When its first view was rendered, milliseconds. */
  readonly servedAt?: number | undefined
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
  servedAt,
  onAlive,
  onFailure,
  onRetry,
}: TreeProps<A>) {
  return (
    <StyleHost addStyle={addStyle}>
      <Base lang={shop.identity.locale}>
        <Provider store={shop.store}>
          <SiteDress />
          <slot name="heading" />
          <ServedAt value={servedAt ?? null}>
            <Boundary key={generation} onFailure={onFailure} onRetry={onRetry}>
              <Worded>{definition.render(props)}</Worded>
              <Alive onAlive={onAlive} />
            </Boundary>
          </ServedAt>
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
    return (
      <Suspense fallback={fallback}>
        <Failure onRetry={this.props.onRetry} />
      </Suspense>
    )
  }
}

const Failure = lazy(async () => {
  const part = await import("./failure.tsx").catch(() => null)
  return { default: part?.Failure ?? (() => fallback) }
})
const fallback = <slot name="fallback" />

/** A form's message when even its own words did not load. */
const texts = defineTexts("element-failed", { title: "Something went wrong." })

/** Forms inside say of a field what the shop's editor wrote. */
function Worded({ children }: { children: ReactNode }) {
  const { get } = useStore()
  const t = useTexts(texts)
  const notLoaded = t("title")
  const words = useMemo(
    () => ({
      load: async () => get((await import("#src/shop/content/field-texts.ts")).fieldWordingAtom),
      notLoaded,
    }),
    [get, notLoaded],
  )
  return <FieldWording value={words}>{children}</FieldWording>
}

/**
 * Applies what an editor may change in every element: its colours (a partner's own on the partner's pages) and its
 * sentences. Both come with a page or a first view; an element that has neither asks for them.
 */
function SiteDress() {
  const { partner, locale } = useAtomValue(identityAtom)
  const theme = useQuery(themeQuery({ partner }))
  useQuery(textsQuery({ locale }))
  useOwnStyles(theme.data ? themeCss(theme.data) : null)
  return null
}

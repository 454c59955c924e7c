import "./shell.css"
import { QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query"
import { Component, lazy, type ReactNode, Suspense, useEffect, useState } from "react"
import { BrowserRouter, Navigate, Route, Routes, useLocation } from "react-router"
import { staffSessionEndpoints as calls, staffSessionEndpoints } from "#src/contract/staff/sign-in.ts"
import { HomePage } from "#src/desk/site/home-page.tsx"
import { Base } from "#src/ui/base/base.tsx"
import { Button } from "#src/ui/controls/button.tsx"
import { Dialog } from "#src/ui/overlays/dialog.tsx"
import { Notice } from "#src/ui/overlays/notice.tsx"
import { callDesk, connect, DeskError } from "../call.ts"
import { LoadFailure } from "../load-failure.tsx"
import { MeContext, useMe } from "../me.ts"
import { showTimesIn } from "../moment.ts"
import { allPages } from "../pages/all-pages.ts"
import type { DeskPage } from "../pages/desk-page.ts"
import { useCall } from "../use-call.ts"
import { Invitation } from "./invitation.tsx"
import { Layout } from "./layout.tsx"
import { NotAllowed, NotFound } from "./not-here.tsx"
import { SecondFactor } from "./second-factor.tsx"
import { SignIn } from "./sign-in.tsx"

/** A page that fails takes nothing with it: the navigation stays, and the page can be loaded anew. */
class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice
        level="error"
        actions={
          <Button look="secondary" onClick={() => location.reload()}>
            Load it again
          </Button>
        }
      >
        This page couldn't be shown. What you saved is safe.
      </Notice>
    )
  }
}

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // A request that was refused would be refused again; any other failure may pass, so it is tried once
      // more.
      retry: (failures, error) =>
        failures < 1 && !(error instanceof DeskError && error.status >= 400 && error.status < 500),
      staleTime: 5000,
      refetchOnWindowFocus: true,
    },
  },
})

/** The desk: a site of its own for the people who run the shop. */
export function Desk() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter basename="/desk">
        <Base lang={document.documentElement.lang}>
          <div className="desk">
            <Routes>
              <Route path="invitation" element={<Invitation />} />
              <Route path="*" element={<SignedIn />} />
            </Routes>
          </div>
        </Base>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

const opened = allPages.map((page) => ({ page, Component: lazy(page.load) }))

function SignedIn() {
  const me = useCall(staffSessionEndpoints.get)
  const { refetch } = me
  const [isOver, setOver] = useState(false)
  useEffect(() => connect({ requestFactor, onSignedOut: () => setOver(true) }), [])
  // Nothing of what was shown stays for whoever signs in next. By now nothing is shown that would ask for it again.
  useEffect(() => {
    if (isOver)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== staffSessionEndpoints.get.name })
  }, [isOver])
  if (isOver || me.error?.status === 401)
    return <SignIn onDone={() => void refetch().then(({ error }) => setOver(error !== null))} />
  if (me.error && !me.data)
    return (
      <main className="desk-alone">
        <LoadFailure error={me.error} onRetry={() => void me.refetch()} />
      </main>
    )
  if (!me.data) return <p className="desk-alone muted">Loading …</p>
  showTimesIn(me.data.timeZone)
  return (
    <MeContext value={me.data}>
      <Layout>
        <Suspense fallback={<p className="muted">Loading …</p>}>
          <Routes>
            <Route index element={<HomePage />} />
            {opened.map(({ page, Component }) => (
              <Route
                key={page.path}
                path={page.path}
                element={
                  <Allowed page={page}>
                    <Component />
                  </Allowed>
                }
              />
            ))}
            <Route path="sign-in" element={<Navigate to="/" replace />} />
            <Route path="*" element={<NotFound />} />
          </Routes>
        </Suspense>
      </Layout>
      <ElevationDialog />
    </MeContext>
  )
}

/** A page for those who may see it; each address begins anew, at its top. */
function Allowed({ page, children }: { page: DeskPage; children: React.ReactNode }) {
  const me = useMe()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page, which begins at its top
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  return page.scope && !me.scopes.includes(page.scope) ? (
    <NotAllowed />
  ) : (
    <PageBoundary key={pathname}>{children}</PageBoundary>
  )
}

let openDialog: (() => Promise<boolean>) | null = null
let pending: Promise<boolean> | null = null

/** Asks for the second factor, once for all calls that wait for it. */
function requestFactor(): Promise<boolean> {
  pending ??= (openDialog?.() ?? Promise.resolve(false)).finally(() => {
    pending = null
  })
  return pending
}

/** Asks for the second factor before something that moves money or ends an account, which then goes on by itself. */
function ElevationDialog() {
  const me = useMe()
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<((shown: boolean) => void) | null>(null)
  useEffect(() => {
    openDialog = () => new Promise((resolve) => setAnswer(() => resolve))
    return () => {
      openDialog = null
    }
  }, [])
  const close = (shown: boolean) => {
    answer?.(shown)
    setAnswer(null)
  }
  return (
    <Dialog open={answer !== null} title="Show that it's you" onClose={() => close(false)} closeLabel="Close">
      <p>This needs your second factor. You won't be asked again for ten minutes.</p>
      <SecondFactor
        factors={me.factors}
        passkeyOptions={() => callDesk(calls.elevationPasskey)}
        action="Go on"
        onShow={async (body) => {
          await callDesk(calls.elevate, { body })
          close(true)
          void queries.invalidateQueries({ queryKey: [calls.get.name] })
        }}
      />
    </Dialog>
  )
}

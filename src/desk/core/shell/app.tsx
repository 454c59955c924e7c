import "./shell.css"
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { lazy, Suspense, useEffect } from "react"
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation } from "react-router"
import { staffSessionEndpoints } from "#src/contract/staff/sign-in.ts"
import { DrawsToSeeTo } from "#src/desk/draws/draws-to-see-to.tsx"
import { Base } from "#src/ui/base/base.tsx"
import { connect, DeskError } from "../call.ts"
import { LoadFailure } from "../load-failure.tsx"
import { MeContext, useMe } from "../me.ts"
import { showTimesIn } from "../moment.ts"
import { Page, Section } from "../page.tsx"
import { allPages } from "../pages/all-pages.ts"
import { type DeskPage, pageGroups } from "../pages/desk-page.ts"
import { useCall } from "../use-call.ts"
import { ElevationDialog, requestFactor } from "./elevation-dialog.tsx"
import { Invitation } from "./invitation.tsx"
import { Layout } from "./layout.tsx"
import { NotAllowed, NotFound } from "./not-here.tsx"
import { PageBoundary } from "./page-boundary.tsx"
import { SignIn } from "./sign-in.tsx"

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
        <Base lang="en-AU">
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
  useEffect(
    () =>
      connect({
        requestFactor,
        onSignedOut: () => {
          // Nothing of what was shown stays for whoever signs in next.
          queries.removeQueries({
            predicate: ({ queryKey }) => queryKey[0] !== staffSessionEndpoints.get.name,
          })
          void refetch()
        },
      }),
    [refetch],
  )
  if (me.error?.status === 401) return <SignIn onDone={() => void me.refetch()} />
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

/** Shows the pages that the signed-in member can open. */
function HomePage() {
  const me = useMe()
  const allowed = allPages.filter(({ scope, group }) => group && (!scope || me.scopes.includes(scope)))
  return (
    <Page title={`Hi ${me.name.split(" ")[0]}`} lead="Press / to search, and use the arrow keys in lists.">
      {me.scopes.includes("draws:read") ? <DrawsToSeeTo /> : null}
      {pageGroups.map((group) => {
        const inside = allowed.filter((page) => page.group === group)
        return inside.length === 0 ? null : (
          <Section key={group} title={group}>
            <ul className="desk-links">
              {inside.map((page) => (
                <li key={page.path}>
                  <Link to={`/${page.path}`}>{page.title}</Link>
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
    </Page>
  )
}

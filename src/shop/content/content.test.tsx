import { screen } from "@testing-library/react"
import { afterEach, describe, expect, it, test, vi } from "vitest"
import { userEvent } from "vitest/browser"
import type { Capability } from "#src/contract/site/capability.ts"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { postsQuery } from "#src/shop/core/content-queries.ts"
import { capabilitiesQuery, configQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { LatestPosts } from "./blog/latest-posts.tsx"
import { ContactForm } from "./contact-form.tsx"
import { AppLinks } from "./page.tsx"

describe("links to the apps", () => {
  const all = {
    android: "https://play.example/app",
    ios: "https://apps.example/app",
    androidFile: "https://files.example/app.apk",
  }
  let shown: Stage | undefined
  afterEach(() => {
    shown?.unmount()
    vi.restoreAllMocks()
  })

  function show(path: string, appLinks: SiteConfig["appLinks"]): string[] {
    shown = stage(<AppLinks path={path} />, { knows: [known(configQuery(), aSiteConfig({ appLinks }))] })
    return screen.queryAllByRole<HTMLAnchorElement>("link").map(({ href }) => href)
  }

  test("each page about the apps leads to what it is about", () => {
    expect(show("/app", all)).toEqual([all.android, all.ios])
    shown?.unmount()
    expect(show("/App/Android/", all)).toEqual([all.android])
    shown?.unmount()
    expect(show("/app/android/install", all)).toEqual([all.androidFile])
    shown?.unmount()
    expect(show("/app", { android: null, ios: all.ios })).toEqual([all.ios])
  })

  test("who holds an iPhone is shown its app first", () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 26_0)")
    expect(show("/app", all)).toEqual([all.ios, all.android])
  })

  test.each(["/app", "/app/android", "/app/android/install"])(
    "%s says plainly that there is no app yet",
    (path) => {
      expect(show(path, { android: null, ios: null })).toEqual([])
      screen.getByText("Links to the app stores will appear here once the app is published.")
    },
  )
})

describe("the form to write to support", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const show = (...capabilities: Capability[]) => {
    const segments = [{ segmentName: "anonymous", capabilities }]
    shown = stage(<ContactForm />, {
      knows: [known(capabilitiesQuery(), { segments }), known(configQuery(), aSiteConfig())],
    })
    return shown
  }

  it("says in plain words that a message is too long, and does not send it", async () => {
    const { sent } = show("support_form")
    await userEvent.fill(screen.getByLabelText("Your message"), "x".repeat(4001))
    await userEvent.click(screen.getByRole("button", { name: "Send message" }))
    await screen.findByText("Please use at most 4000 characters.")
    expect(sent).toEqual([])
  })

  it("gives support's address where the site takes no messages", () => {
    show()
    const address = screen.getByRole("link", { name: "help@example.com" })
    expect(address.getAttribute("href")).toBe("mailto:help@example.com")
    expect(screen.queryByLabelText("Your message")).toBeNull()
  })
})

describe("the latest posts", () => {
  let shown: Stage | undefined
  afterEach(() => shown?.unmount())

  const aPost = (place: number) => ({
    slug: `post-${place}`,
    title: `Post ${place}`,
    summary: "What it says.",
    category: { slug: "news", name: "News" },
    publishedAt: `2026-11-0${place}T00:00:00.000Z`,
    minutes: 2,
  })
  /** The newest posts of a blog with nine, as the server gives them. */
  const newest = (size: number) =>
    known(postsQuery({ category: null, page: 1, size }), {
      items: Array.from({ length: size }, (_, place) => aPost(9 - place)),
      pageInfo: { limit: size, offset: 0, total: 9 },
    })

  it.each([
    ["nothing", null, [9, 8, 7, 6]],
    ["one of the newest", "post-8", [9, 7, 6, 5]],
    ["an older one", "post-2", [9, 8, 7, 6]],
  ])("shows the four newest posts beside %s", (_, without, places) => {
    shown = stage(<LatestPosts without={without} />, { knows: [newest(4), newest(5)] })
    const titles = screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent)
    expect(titles).toEqual(places.map((place) => `Post ${place}`))
  })
})

import { screen } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import type { SiteConfig } from "#src/contract/site/discovery.ts"
import { configQuery } from "#src/shop/core/site-queries.ts"
import { aSiteConfig } from "../../../tests/stage/fixtures/site.ts"
import { known, type Stage, stage } from "../../../tests/stage/stage.tsx"
import { AppLinks } from "./page.tsx"

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

import { act, renderHook } from "@testing-library/react"
import { expect, it } from "vitest"
import { useDraft } from "./use-draft.ts"

interface Text {
  title: string
  lead: string
}
const first: Text = { title: "About us", lead: "Who we are." }

/** A form over a text, of which the server's state is `serve`d. */
function aForm() {
  const { result, rerender } = renderHook(
    ({ text, revision }: { text: Text; revision: number }) => useDraft(text, revision),
    { initialProps: { text: first, revision: 1 } },
  )
  return {
    draft: () => result.current,
    write: (change: Partial<Text>) => act(() => result.current.set(change)),
    send: () => act(() => result.current.noteSent()),
    saved: (revision: number) => act(() => result.current.noteSaved(revision)),
    serve: (text: Text, revision: number) => rerender({ text, revision }),
  }
}

it("takes what the server made of what was saved", () => {
  const form = aForm()
  form.write({ title: "  About all of us " })
  form.send()
  form.saved(2)
  form.serve({ ...first, title: "About all of us" }, 2)
  expect(form.draft()).toMatchObject({
    value: { ...first, title: "About all of us" },
    revision: 2,
    isChanged: false,
    changedByOthers: null,
  })
})

it("keeps what is written while a save is on its way", () => {
  const form = aForm()
  form.write({ title: "About all of us" })
  form.send()
  form.write({ lead: "Who we all are." })
  form.saved(2)
  expect(form.draft()).toMatchObject({ isChanged: true, changedByOthers: null })
  form.serve({ ...first, title: "About all of us" }, 2)
  expect(form.draft()).toMatchObject({
    value: { title: "About all of us", lead: "Who we all are." },
    revision: 2,
    isChanged: true,
    changedByOthers: null,
  })
})

it("keeps what is written between a save and the reading after it", () => {
  const form = aForm()
  form.write({ title: "About all of us" })
  form.send()
  form.saved(2)
  form.write({ title: "About every one of us" })
  form.serve({ ...first, title: "About all of us" }, 2)
  expect(form.draft()).toMatchObject({ value: { title: "About every one of us" }, isChanged: true })
})

it("says what somebody else changed right after a save", () => {
  const form = aForm()
  form.write({ title: "About all of us" })
  form.send()
  form.write({ lead: "Who we all are." })
  form.saved(2)
  form.serve({ title: "About me", lead: first.lead }, 3)
  expect(form.draft()).toMatchObject({ changedByOthers: ["title"], isChanged: true })
  act(() => form.draft().rebaseMine())
  expect(form.draft().value).toEqual({ title: "About me", lead: "Who we all are." })
})

it("follows what others change while nothing is written", () => {
  const form = aForm()
  form.serve({ ...first, title: "About me" }, 2)
  expect(form.draft()).toMatchObject({ value: { title: "About me" }, revision: 2, changedByOthers: null })
})

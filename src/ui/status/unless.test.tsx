import { cleanup, render, screen, waitFor } from "@testing-library/react"
import { type ComponentType, useLayoutEffect } from "react"
import { afterEach, describe, expect, it } from "vitest"
import { userEvent } from "vitest/browser"
import { type ObstacleProps, Unless } from "./unless.tsx"

const obstacle = (isThere: boolean) =>
  function Obstacle({ onChange }: ObstacleProps) {
    useLayoutEffect(() => onChange(isThere), [onChange])
    return isThere ? <p>Nothing can be bought</p> : null
  }

afterEach(cleanup)

describe("something that may be in the way of a choice, and is loaded late", () => {
  it("leaves the choice as it is with the focus where it was, if there is nothing in the way", async () => {
    const { promise, resolve } = Promise.withResolvers<ComponentType<ObstacleProps>>()
    let loads = 0
    const load = () => {
      loads++
      return promise
    }
    render(
      <Unless load={load}>
        <input aria-label="Shares" />
      </Unless>,
    )
    const field = screen.getByLabelText("Shares")
    await userEvent.type(field, "2")
    await waitFor(() => expect(loads).toBe(1))
    resolve(obstacle(false))
    await promise
    await userEvent.type(field, "4")
    expect(screen.getByLabelText("Shares")).toBe(field)
    expect(field).toHaveProperty("value", "24")
    expect(document.activeElement).toBe(field)
  })

  it("takes its place once it says so", async () => {
    const load = async () => obstacle(true)
    render(
      <Unless load={load}>
        <input aria-label="Shares" />
      </Unless>,
    )
    await screen.findByText("Nothing can be bought")
    await waitFor(() => expect(screen.queryByLabelText("Shares")).toBeNull())
  })
})

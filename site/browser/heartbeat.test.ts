import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { HEARTBEAT_MS, startHeartbeat } from "./heartbeat.ts"

const TEN_MINUTES = 600_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function aPage() {
  const beats: number[] = []
  const heartbeat = startHeartbeat(TEN_MINUTES, Date.now, () => beats.push(Date.now()))
  return { beats, heartbeat }
}

it("beats once a minute, and ten minutes after the last page no more", () => {
  const { beats } = aPage()
  vi.advanceTimersByTime(HEARTBEAT_MS - 1)
  expect(beats).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(beats).toHaveLength(1)
  vi.advanceTimersByTime(60 * HEARTBEAT_MS)
  expect(beats).toHaveLength(10)
})

it("goes on when the visitor changes pages again, until it is stopped", () => {
  const { beats, heartbeat } = aPage()
  vi.advanceTimersByTime(30 * HEARTBEAT_MS)
  expect(beats).toHaveLength(10)
  heartbeat.navigated()
  vi.advanceTimersByTime(2 * HEARTBEAT_MS)
  expect(beats).toHaveLength(12)
  heartbeat.stop()
  vi.advanceTimersByTime(5 * HEARTBEAT_MS)
  expect(beats).toHaveLength(12)
})

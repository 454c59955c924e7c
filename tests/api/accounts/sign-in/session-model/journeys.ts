import type { Device, Journey } from "./customers.ts"
import { Factors } from "./factors.ts"

const MINUTE = 60_000
/** How long a provider's page may take, its answer waits in the browser, and the shop's forms may take then. */
const THERE = 10 * MINUTE
const ANSWER = 2 * MINUTE
const HERE = 30 * MINUTE
const SECRET = 60 * MINUTE

const OVER = "social_expired"

/** The promises about going to a provider and coming back: an answer is of use where all began, once, in time. */
export class Journeys extends Factors {
  readonly journeys: Journey[] = []

  leave(journey: Pick<Journey, "person" | "device" | "address" | "state">): Journey {
    const { now } = this
    journey.device.secretUntil = now + SECRET
    const begun = { ...journey, begunAt: now, until: now + THERE, isArrived: false, isOver: false }
    this.journeys.push(begun)
    return begun
  }
  isGood = (journey: Journey, device: Device) =>
    journey.device === device && device.secretUntil > this.now && this.isUnderWay(journey)
  private isUnderWay = ({ isOver, until }: Journey) => !isOver && until > this.now

  /** Whether a provider's answer is kept in the browser. */
  comeBack(journey: Journey): boolean {
    if (!this.isUnderWay(journey)) return false
    journey.device.answer = { journey, until: this.now + ANSWER }
    return true
  }

  /** Returns the refusal when a device takes up a journey's answer; null where it is not refused. */
  arrive(journey: Journey, device: Device): string | null {
    const { answer } = device
    device.answer = null
    if (!this.isGood(journey, device)) return OVER
    if (journey.isArrived) return null
    if (answer?.journey !== journey || answer.until <= this.now) return OVER
    journey.isArrived = true
    journey.until = this.now + HERE
    return null
  }
}

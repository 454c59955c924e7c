import type { Device, Entry, Person, Refusal, Tab } from "./customers.ts"

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const REMEMBERED = 30 * DAY
const WRONG_CODES = 5

/** The promises about codes of a second factor: which are right, which are used, and where none is asked for. */
export class Factors {
  now: number
  readonly people: readonly Person[]
  readonly devices: readonly Device[]

  constructor(now: number, people: readonly Person[], devices: readonly Device[]) {
    this.now = now
    this.people = people
    this.devices = devices
  }

  stepNow = () => Math.floor(this.now / 30_000)

  mail(person: Person): void {
    if (!person.mailed || person.mailed.at <= this.now - MINUTE) person.mailed = { at: this.now }
  }

  private isRight(person: Person, entry: Entry): boolean {
    if (entry === "recovery") {
      if (person.recoveryLeft === 0) return false
      person.recoveryLeft -= 1
      person.recoveryUsed += 1
      return true
    }
    if (entry !== "right") return false
    if (person.factor === "email") {
      const isGood = person.mailed !== null && person.mailed.at + 10 * MINUTE > this.now
      if (isGood) person.mailed = null
      return isGood
    }
    if (person.lastStep >= this.stepNow()) return false
    person.lastStep = this.stepNow()
    return true
  }

  /** Judges what was entered, or asks for it; null where it is right. */
  judge(person: Person, entry: Entry | null): Refusal | null {
    const { wrong } = person
    const isLocked = () => wrong.count >= WRONG_CODES && wrong.until > this.now
    if (isLocked()) return "2fa_account_locked"
    if (entry === null) {
      if (person.factor === "email") this.mail(person)
      return "2fa_required"
    }
    if (this.isRight(person, entry)) {
      person.wrong = { count: 0, until: 0 }
      return null
    }
    if (wrong.until <= this.now) person.wrong = { count: 1, until: this.now + DAY }
    else wrong.count += 1
    return person.wrong.count >= WRONG_CODES ? "2fa_account_locked" : "2fa_incorrect"
  }

  /** Asks on a page until something right is shown; false where its customer gives up. */
  protected isShown(person: Person, entries: Entry[], offersPasskey: boolean): boolean {
    let refusal = this.judge(person, null)
    while (refusal !== null) {
      const entry = entries.shift()
      if (!entry) return false
      if (entry !== "passkey") refusal = this.judge(person, entry)
      else if (offersPasskey && refusal !== "2fa_account_locked") return true
    }
    return true
  }

  /** Returns the refusal of a sign-in on a device; null, counting the code as shown, where it is not refused. */
  show(person: Person, device: Device, entry: Entry | null): Refusal | null {
    if (!person.factor || this.remembers(device, person)) return null
    return this.judge(person, entry)
  }
  remembers = (device: Device, person: Person) =>
    device.isKnown && !device.isFrame && (device.rememberedUntil.get(person) ?? 0) > this.now
  remember = (device: Device, person: Person) => device.rememberedUntil.set(person, this.now + REMEMBERED)

  turnOn(tab: Tab, method: "app" | "email"): void {
    const session = tab.device.held?.session
    if (!session) return
    const { person } = session
    person.factor = method
    person.recoveryLeft = 10
    person.recoveryUsed = 0
    this.forgetDevices(person)
    for (const other of person.sessions) {
      other.hasShownFactor = other === session
      other.elevatedUntil = 0
    }
  }
  turnOff(person: Person): void {
    person.factor = null
    person.mailed = null
    person.recoveryLeft = 0
    this.forgetDevices(person)
  }
  private forgetDevices(person: Person): void {
    for (const device of this.devices) device.rememberedUntil.delete(person)
    for (const session of person.sessions) {
      if (session.rememberedBy) session.hasShownFactor = false
      session.rememberedBy = null
    }
  }
}

import {
  type Device,
  type Entry,
  type Held,
  isLive,
  type Person,
  type Refusal,
  type Session,
  type Tab,
} from "./customers.ts"

/**
 * What is promised about signing in, worked out without the server's and the page's help: who is signed in where, and
 * which codes are used. Moments are milliseconds; something is over at its moment.
 */
const MINUTE = 60_000
const ACCESS = 15 * MINUTE
const UNUSED = 60 * MINUTE
const LONGEST = 12 * 60 * MINUTE
const GRACE = 30_000
const ELEVATED = 5 * MINUTE
const DAY = 24 * 60 * MINUTE
const REMEMBERED = 30 * DAY
const WRONG_CODES = 5

export class Model {
  now: number
  readonly people: readonly Person[]
  readonly devices: readonly Device[]
  readonly tabs: Tab[] = []
  readonly transfers: { by: Session; until: number; isUsed: boolean; device: Device }[] = []

  constructor(now: number, people: readonly Person[], devices: readonly Device[]) {
    this.now = now
    this.people = people
    this.devices = devices
  }

  stepNow = () => Math.floor(this.now / 30_000)

  /** Takes what goes wrong with a call of this kind, once. */
  troubleWith(device: Device, of: "refresh" | "begin" | "logout") {
    if (device.trouble?.of !== of) return null
    const { how } = device.trouble
    device.trouble = null
    return how
  }

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
  private asked(person: Person, entries: Entry[], offersPasskey: boolean): boolean {
    let refusal = this.judge(person, null)
    while (refusal !== null) {
      const entry = entries.shift()
      if (!entry) return false
      if (entry !== "passkey") refusal = this.judge(person, entry)
      else if (offersPasskey && refusal !== "2fa_account_locked") return true
    }
    return true
  }

  /** What signing in on a device is refused with; null, and what was shown, where it is not. */
  show(person: Person, device: Device, entry: Entry | null): Refusal | null {
    if (!person.factor || this.remembers(device, person)) return null
    return this.judge(person, entry)
  }
  remembers = (device: Device, person: Person) =>
    device.isKnown && !device.isFrame && (device.rememberedUntil.get(person) ?? 0) > this.now
  remember = (device: Device, person: Person) => device.rememberedUntil.set(person, this.now + REMEMBERED)

  begin(
    person: Person,
    hasShownFactor: boolean,
    more: { first?: Session; rememberedBy?: Device | null } = {},
  ) {
    const endsAt = more.first?.endsAt ?? this.now + LONGEST
    const session: Session = {
      person,
      first: more.first ?? null,
      endsAt,
      swaps: 0,
      swappedAt: this.now,
      unusedUntil: Math.min(this.now + UNUSED, endsAt),
      isRevoked: false,
      hasShownFactor,
      elevatedUntil: 0,
      rememberedBy: more.rememberedBy ?? null,
      id: null,
    }
    person.sessions.push(session)
    return session
  }

  hold(tab: Tab, session: Session): void {
    const { device } = tab
    device.held = {
      session,
      swaps: session.swaps,
      accessMade: this.now,
      accessUntil: Math.min(this.now + ACCESS, session.endsAt),
      refreshUntil: session.unusedUntil,
      storedUntil: device.isFrame ? Number.POSITIVE_INFINITY : this.now + UNUSED,
    }
    this.turnTo(tab, session.person)
  }
  private turnTo(tab: Tab, person: Person | null): void {
    if (person && person !== tab.person) tab.device.lastAct = this.now
    tab.person = person
  }

  /** What the browser still holds. */
  held(device: Device): Held | null {
    if (device.held && device.held.storedUntil <= this.now) device.held = null
    return device.held
  }

  revoke(session: Session): void {
    session.isRevoked = true
    for (const other of session.person.sessions) if (other.first === session) other.isRevoked = true
    for (const token of this.transfers) if (token.by.isRevoked) token.isUsed = true
  }

  /** The browser forgets a session, and the page is nobody's. */
  forget(tab: Tab): "out" {
    if (tab.device.held?.session.person === tab.person) tab.device.held = null
    tab.person = null
    return "out"
  }

  /** The page looks at what its browser holds. */
  restore(tab: Tab): void {
    this.turnTo(tab, this.held(tab.device)?.session.person ?? null)
  }

  /** The page looks at its session, as it does every half minute: an old one is renewed, an unused one ended. */
  wake(tab: Tab): void {
    this.restore(tab)
    const { held, lastAct } = tab.device
    if (!held) return
    if (this.now - lastAct >= UNUSED) this.signOut(tab)
    else if (lastAct > held.accessMade && this.now - held.accessMade >= UNUSED / 4) this.refresh(tab, [])
  }

  private swap(held: Held): boolean {
    const { session } = held
    if (held.refreshUntil <= this.now || !isLive(session, this.now)) return false
    const isInGrace = held.swaps === session.swaps - 1 && this.now - session.swappedAt < GRACE
    if (held.swaps !== session.swaps && !isInGrace) {
      this.revoke(session)
      return false
    }
    if (!isInGrace) {
      session.swaps += 1
      session.swappedAt = this.now
      session.unusedUntil = Math.min(this.now + UNUSED, session.endsAt)
    }
    return true
  }

  /** Renews a session that its page was refused with; codes are taken from `entries`, one after the other. */
  refresh(tab: Tab, entries: Entry[]): "in" | "out" | "no network" {
    const held = this.held(tab.device)
    if (!held) return this.forget(tab)
    const { session } = held
    const isOwn = held.swaps === session.swaps || held.swaps === session.swaps - 1
    const asks = () =>
      held.refreshUntil > this.now &&
      isOwn &&
      session.person.factor !== null &&
      !session.hasShownFactor &&
      !session.isRevoked
    const trouble = this.troubleWith(tab.device, "refresh")
    if (trouble === "unsent") return "no network"
    const isAsked = asks()
    if (isAsked) {
      // A session that has run out cannot show a passkey.
      if (!this.asked(session.person, trouble ? [] : entries, false))
        return trouble ? "no network" : this.forget(tab)
      session.hasShownFactor = true
    }
    // A code that was right leaves the session to the next call.
    if (!this.swap(held)) return trouble || isAsked ? "no network" : this.forget(tab)
    if (trouble) return "no network"
    held.swaps = session.swaps
    held.accessMade = this.now
    held.accessUntil = Math.min(this.now + ACCESS, session.endsAt)
    held.refreshUntil = session.unusedUntil
    if (!tab.device.isFrame) held.storedUntil = this.now + UNUSED
    return "in"
  }

  /** A call of the page that is its customer's. */
  call(tab: Tab, entries: Entry[]): "in" | "out" | "no network" {
    const held = this.held(tab.device)
    if (!held || held.session.person !== tab.person) return this.forget(tab)
    const isGood = held.accessUntil > this.now && !held.session.isRevoked && held.session.endsAt > this.now
    return isGood ? "in" : this.refresh(tab, entries)
  }

  /** A call that takes a code where there is a factor. */
  elevated(tab: Tab, entries: Entry[]): "in" | "out" | "no network" | "given up" {
    const outcome = this.call(tab, entries)
    const session = tab.device.held?.session
    if (outcome !== "in" || !session?.person.factor || session.elevatedUntil > this.now) return outcome
    if (!this.asked(session.person, entries, session.person.hasPasskey)) return "given up"
    this.elevate(session)
    return "in"
  }
  elevate(session: Session): void {
    session.hasShownFactor = true
    session.elevatedUntil = this.now + ELEVATED
  }

  /** The page's customer signs out. */
  signOut(tab: Tab): void {
    const held = this.held(tab.device)
    if (held && held.session.person === tab.person) {
      const isSent = this.troubleWith(tab.device, "logout") !== "unsent"
      if (isSent && held.accessUntil + UNUSED > this.now) this.revoke(held.session)
    }
    this.forget(tab)
  }

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

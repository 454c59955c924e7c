import {
  type BrowserSession,
  type Device,
  type Entry,
  isLive,
  type Person,
  type Session,
  type Tab,
} from "./customers.ts"
import { Journeys } from "./journeys.ts"

/**
 * The promises about signing in, worked out without the server's and the page's help: who is signed in where, and which
 * codes are used. Moments are milliseconds; something is over at its moment.
 */
const MINUTE = 60_000
const ACCESS = 15 * MINUTE
const UNUSED = 60 * MINUTE
const LONGEST = 12 * 60 * MINUTE
const GRACE = 30_000
const ELEVATED = 5 * MINUTE

export class Model extends Journeys {
  readonly tabs: Tab[] = []

  /** Takes what goes wrong with a call of this kind, once. */
  troubleWith(device: Device, of: "refresh" | "begin" | "logout") {
    if (device.trouble?.of !== of) return null
    const { how } = device.trouble
    device.trouble = null
    return how
  }

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

  store(tab: Tab, session: Session): void {
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

  /** Returns the session that the browser still holds. */
  stored(device: Device): BrowserSession | null {
    if (device.held && device.held.storedUntil <= this.now) device.held = null
    return device.held
  }

  revoke(session: Session): void {
    session.isRevoked = true
    for (const other of session.person.sessions) if (other.first === session) other.isRevoked = true
  }

  /** Another password was chosen: no other session goes on, and no mailed link leads to a third one. */
  changePassword(person: Person, own: Session | null): void {
    for (const session of person.sessions) if (session !== own) session.isRevoked = true
    for (const link of person.links) link.isUsed = true
  }

  /** The browser forgets a session, and the page is nobody's. */
  forget(tab: Tab): "out" {
    if (tab.device.held?.session.person === tab.person) tab.device.held = null
    tab.person = null
    return "out"
  }

  /** The page looks at what its browser holds. */
  restore(tab: Tab): void {
    this.turnTo(tab, this.stored(tab.device)?.session.person ?? null)
  }

  /** The page looks at its session, as it does every half minute: an old one is renewed, an unused one ended. */
  wake(tab: Tab): void {
    this.restore(tab)
    const { held, lastAct } = tab.device
    if (!held) return
    if (this.now - lastAct >= UNUSED) this.signOut(tab)
    else if (lastAct > held.accessMade && this.now - held.accessMade >= UNUSED / 4) this.refresh(tab, [])
  }

  private swap(held: BrowserSession): boolean {
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
    const held = this.stored(tab.device)
    if (!held) return this.forget(tab)
    const { session } = held
    const isOwn = held.swaps === session.swaps || held.swaps === session.swaps - 1
    const wantsCode = () =>
      held.refreshUntil > this.now &&
      isOwn &&
      session.person.factor !== null &&
      !session.hasShownFactor &&
      !session.isRevoked
    const trouble = this.troubleWith(tab.device, "refresh")
    if (trouble === "unsent") return "no network"
    const isAsked = wantsCode()
    if (isAsked) {
      // A session that has run out cannot show a passkey.
      if (!this.isShown(session.person, trouble ? [] : entries, false))
        return trouble ? "no network" : this.signOut(tab)
      session.hasShownFactor = true
    }
    // A code that was right leaves the session to the next call.
    if (!this.swap(held)) return trouble || isAsked ? "no network" : this.signOut(tab)
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
    const held = this.stored(tab.device)
    if (!held || held.session.person !== tab.person) return this.forget(tab)
    const isGood = held.accessUntil > this.now && !held.session.isRevoked && held.session.endsAt > this.now
    return isGood ? "in" : this.refresh(tab, entries)
  }

  /** A call that anybody may make: an access token that has run out makes its customer a visitor. */
  visit(tab: Tab): "in" | "out" | "no network" {
    const held = this.stored(tab.device)
    const isVisitor = held?.session.person === tab.person && held.accessUntil <= this.now
    return isVisitor ? "in" : this.call(tab, [])
  }

  /** A call that takes a code where there is a factor. */
  elevated(tab: Tab, entries: Entry[]): "in" | "out" | "no network" | "given up" {
    const outcome = this.call(tab, entries)
    const session = tab.device.held?.session
    if (outcome !== "in" || !session?.person.factor || session.elevatedUntil > this.now) return outcome
    if (!this.isShown(session.person, entries, session.person.hasPasskey)) return "given up"
    this.elevate(session)
    return "in"
  }
  elevate(session: Session): void {
    session.hasShownFactor = true
    session.elevatedUntil = this.now + ELEVATED
  }

  /** The page's customer signs out. */
  signOut(tab: Tab): "out" {
    const held = this.stored(tab.device)
    if (held && held.session.person === tab.person) {
      const isSent = this.troubleWith(tab.device, "logout") !== "unsent"
      if (isSent && held.accessUntil + UNUSED > this.now) this.revoke(held.session)
    }
    return this.forget(tab)
  }
}

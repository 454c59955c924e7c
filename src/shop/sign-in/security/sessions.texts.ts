import { defineTexts } from "#src/shop/core/texts.ts"

export const sessionsTexts = defineTexts("sessions", {
  title: "Where you're signed in",
  lead: "If you don't know one of these, sign it out and change your password.",
  kept: "We store a device's name and place only while it's signed in. The place is where its connection comes from.",
  onlyThis: "You're not signed in anywhere else.",
  unnamed: "A device",
  thisDevice: "This device",
  signedIn: "Signed in {moment}",
  signedInAt: "Signed in {moment}, from {place}",
  lastUsed: "Last used {moment}",
  partner: "Signed in by {partner}, on their website",
  frame: "On a partner's website",
  signOut: "Sign out",
  signOutNamed: "Sign out {name}, signed in {moment}",
  signOutOthers: "Sign out everywhere else",
  signedOut: "{name} is signed out.",
  othersSignedOut: "Every other device is signed out.",
})

/** Texts of mails about accounts: signing in, identity, breaks, closing. */
export const accountMails = {
  "mail.welcome.subject": "Welcome",
  "mail.welcome.heading": "Welcome to {site}.",
  "mail.welcome.text": "Your account is open. Good luck, and play within your limits.",
  "mail.welcome.button": "Choose a game",
  "mail.welcome.proof": "Confirm my email address",

  "mail.password.subject": "Choose a new password",
  "mail.password.heading": "Hi {firstname}, choose a new password.",
  "mail.password.text": "The link works once, and for half an hour.",
  "mail.password.not": "Didn't ask for this? No worries: your password is still the same.",
  "mail.password.button": "Choose a new password",

  "mail.signInLink.subject": "Your link to sign in",
  "mail.signInLink.heading": "Hi {firstname}, here is your link to sign in.",
  "mail.signInLink.text":
    "Our team sent you this link so that you can get into your account. It works once, for 15 minutes. If you use two-factor authentication, we'll still ask for your code.",
  "mail.signInLink.not":
    "Weren't you in touch with us? Don't open the link or pass it on to anyone, and please let us know.",
  "mail.signInLink.button": "Sign in",

  "mail.passwordChanged.subject": "Your password was changed",
  "mail.passwordChanged.heading": "Hi {firstname}, your password was changed.",
  "mail.passwordChanged.text": "If that was you, all is well. If it wasn't, please call us straight away.",
  "mail.passwordChanged.button": "Sign in",

  "mail.waysIn.text":
    "Your account can also be signed in to with the following. Remove anything that isn't yours.",
  "mail.waysIn.passkey": "Passkey “{name}”",
  "mail.waysIn.social": "{name}",
  "mail.waysIn.device": "Device that's not asked for a code: {name}",
  "mail.waysIn.bank_account":
    "Bank account {name}, added this week: nothing is paid to it until you confirm it",
  "mail.waysIn.second_factor": "Two-factor authentication is on",
  "mail.waysIn.remove": "Remove: {way}",
  "mail.waysIn.button": "Check my account",

  "mail.unproved.subject": "Your email address is confirmed",
  "mail.unproved.heading": "Your email address is confirmed.",
  "mail.unproved.text":
    "To be sure that the account is yours alone, we've signed out every device and removed what was added to it before.",
  "mail.unproved.passkeys": "Passkeys",
  "mail.unproved.social_identities": "Google and Apple",
  "mail.unproved.second_factors": "Two-factor authentication",
  "mail.unproved.trusted_devices": "Devices that weren't asked for a code",
  "mail.unproved.bank_accounts": "Bank accounts",
  "mail.unproved.gone": "Removed",
  "mail.unproved.again": "Was it you who added them? Just add them again.",

  "mail.verified.subject": "Your account is verified",
  "mail.verified.heading": "Hi {firstname}, your account is verified.",
  "mail.verified.text": "Thanks for showing us who you are. There is nothing more to do.",
  "mail.verified.button": "Go to my account",

  "mail.notVerified.subject": "We couldn't verify your account",
  "mail.notVerified.heading": "Hi {firstname}, we couldn't verify your account.",
  "mail.notVerified.text":
    "Your details weren't found in the records we checked. Please look them over: they must be as they stand in your papers. Then try again, or in another way.",
  "mail.notVerified.button": "Try again",

  "mail.formRefused.text":
    "We looked at the form and the copies you posted, and they did not show us who you are. Please check that the copies are certified and show your name and address as in your account. Then send us another form, or try another way.",

  "mail.migrated.subject": "Your account has moved",
  "mail.migrated.heading": "Hi {firstname}, your account has moved.",
  "mail.migrated.text":
    "Your wallet, your tickets and your settings came along, and you sign in as before. The terms you agreed to hold from now on.",
  "mail.migrated.button": "Go to my account",

  "mail.idRefused.subject": "Please send your ID again",
  "mail.idRefused.heading": "Hi {firstname}, we couldn't accept your ID.",
  "mail.idRefused.unreadable": "We couldn't read it: the photo is blurred, dark or has a reflection on it.",
  "mail.idRefused.cut_off": "Part of it is missing: all four corners must be in the photo.",
  "mail.idRefused.details_differ":
    "It doesn't have the same name, date of birth or address as your account. Please look over your details.",
  "mail.idRefused.expired": "It has expired. Please send one that is still valid.",
  "mail.idRefused.wrong_document":
    "It isn't one we can take. Please send a passport, a licence to drive or a proof of age card.",
  "mail.idRefused.button": "Send it again",

  "mail.idLapsed.subject": "Please send your ID again",
  "mail.idLapsed.heading": "Hi {firstname}, we're sorry: we didn't look at your ID in time.",
  "mail.idLapsed.text":
    "We don't keep photos of IDs longer than we need to, so we've deleted yours. Please send them again, and we'll look at them as soon as we can.",
  "mail.idLapsed.button": "Send your ID",

  "mail.address.subject": "Is your address still right?",
  "mail.address.heading": "Hi {firstname}, is your address still right?",
  "mail.address.text":
    "We send winners' letters to the address you gave us. Please check that it is up to date.",
  "mail.address.button": "Check my address",

  "mail.proof.subject": "Confirm your email address",
  "mail.proof.heading": "Is this your email address?",
  "mail.proof.text":
    "Please confirm that this address is yours. Once you have, credit from promotion codes goes into your wallet and you take part in giveaways.",
  "mail.proof.button": "Confirm my email address",
  "mail.proof.not": "Don't have an account with us? Then you can ignore this mail.",

  "mail.code.subject": "{code} is your code",
  "mail.code.heading": "Your code is {code}",
  "mail.code.text": "Enter it on the page that asked for it. It works once, for 10 minutes.",
  "mail.code.not":
    "If you didn't ask for it, somebody may know your password. Please change it, and never share this code.",

  "mail.twoFactorOn.subject": "Two-factor authentication is on",
  "mail.twoFactorOn.heading": "Hi {firstname}, two-factor authentication is on.",
  "mail.twoFactorOn.text":
    "From now on we ask for a code when you sign in. If you didn't turn this on, please call us straight away.",
  "mail.twoFactorOn.button": "See your security settings",

  "mail.twoFactorOff.subject": "Two-factor authentication is off",
  "mail.twoFactorOff.heading": "Hi {firstname}, two-factor authentication is off.",
  "mail.twoFactorOff.text":
    "We no longer ask for a code when you sign in. If you didn't turn this off, please call us straight away.",
  "mail.twoFactorOff.button": "See your security settings",

  "mail.twoFactorLocked.subject": "Too many wrong codes",
  "mail.twoFactorLocked.heading": "Hi {firstname}, somebody entered too many wrong codes.",
  "mail.twoFactorLocked.text":
    "They knew your password. We take no more codes for 24 hours. If it wasn't you, please choose a new password now.",
  "mail.twoFactorLocked.button": "Choose a new password",

  "mail.emailChanged.subject": "Your email address was changed",
  "mail.emailChanged.heading": "Hi {firstname}, your email address was changed.",
  "mail.emailChanged.text":
    "Your account now has another email address. If that wasn't you, please call us straight away.",
  "mail.emailChanged.button": "Go to your account",

  "mail.subscribed.subject": "You get our news by email",
  "mail.subscribed.heading": "You're on the list.",
  "mail.subscribed.text": "We'll send results and offers to this address from now on.",
  "mail.subscribed.button": "Choose how we reach you",
  "mail.subscribed.unsubscribe": "Unsubscribe",

  "mail.passkey.subject": "A passkey was added to your account",
  "mail.passkey.heading": "Hi {firstname}, your account has a new passkey.",
  "mail.passkey.unnamed": "a new one",
  "mail.passkey.text":
    "“{name}” can sign in to your account now. If that wasn't you, remove it and change your password.",
  "mail.passkey.button": "Check your passkeys",

  "mail.social.subject": "{name} can sign in to your account now",
  "mail.social.heading": "Hi {firstname}, you linked {name}.",
  "mail.social.text":
    "From now on you can sign in with {name}. If that wasn't you, unlink it and change your password.",
  "mail.social.button": "Check how you sign in",

  "mail.partnerLink.subject": "{name} can sign you in from their site now",
  "mail.partnerLink.heading": "Hi {firstname}, you linked {name}.",
  "mail.partnerLink.text":
    "From now on {name} can sign you in on their site, where you can spend up to {limit} a day from your wallet. If that wasn't you, end the link and change your password.",
  "mail.partnerLink.button": "Check how you sign in",

  "mail.data.subject": "Your data is ready",
  "mail.data.heading": "Hi {firstname}, your data is ready.",
  "mail.data.text":
    "The file you asked for has everything we know about you. You can download it until {until}.",
  "mail.data.not":
    "You'll need to be signed in. If you didn't ask for this file, please change your password and call us.",
  "mail.data.button": "Download my data",

  "mail.closed.subject": "Your account is closed",
  "mail.closed.heading": "Hi {firstname}, your account is closed.",
  "mail.closed.text":
    "We closed it, as you asked, and removed your personal details. If that wasn't you, please call us straight away.",
  "mail.closed.button": "Contact us",

  "mail.break.subject": "You're taking a break until {until}",
  "mail.break.heading": "Hi {firstname}, your break has begun.",
  "mail.break.until": "It ends by itself on {until}. You can make it longer at any time, but not shorter.",
  "mail.break.meanwhile":
    "Until then you can't buy tickets or deposit, we won't send you offers, and your AutoPlay tickets and subscriptions are paused. Tickets you already have stay in their draws, any winnings go to your wallet, and you can withdraw as always.",
  "mail.break.after":
    "When it ends, your AutoPlay tickets and subscriptions go on with the next draw. You can cancel them in your account at any time.",
  "mail.break.help":
    "If you'd like to talk to someone, free and confidential help is there at any hour: 1800 858 858 and gamblinghelponline.org.au.",
  "mail.break.button": "See your break",
} as const

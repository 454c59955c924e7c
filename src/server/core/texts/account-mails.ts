/** Texts of mails about accounts: signing in, identity, breaks, closing. */
export const accountMails = {
  "mail.welcome.subject": "Welcome",
  "mail.welcome.heading": "Hi {firstname}, welcome to {site}.",
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

  "mail.waysIn.text": "These are part of your account too. Remove anything that isn't yours.",
  "mail.waysIn.passkey": "Passkey “{name}”",
  "mail.waysIn.social": "{name}",
  "mail.waysIn.device": "Device that's not asked for a code: {name}",
  "mail.waysIn.bank_account":
    "Bank account {name}, added this week: nothing is paid to it until you confirm it",
  "mail.waysIn.second_factor": "Two-factor authentication is on",
  "mail.waysIn.remove": "Remove: {way}",
  "mail.waysIn.button": "Check my account",

  "mail.unproved.subject": "Your email address is confirmed",
  "mail.unproved.heading": "Hi {firstname}, your email address is confirmed.",
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
  "mail.verified.text": "Thanks for verifying your identity. There's nothing more you need to do.",
  "mail.verified.button": "Go to my account",

  "mail.notVerified.subject": "We couldn't verify your account",
  "mail.notVerified.heading": "Hi {firstname}, we couldn't verify your account.",
  "mail.notVerified.text":
    "We couldn't find your details in the records we checked. Please make sure they match your ID exactly, then try again or choose another way to verify.",
  "mail.notVerified.button": "Try again",

  "mail.formRefused.text":
    "We've looked at the form and copies you posted, but couldn't confirm who you are from them. Please check that the copies are certified and show the same name and address as your account, then send us another form or verify another way.",

  "mail.migrated.subject": "Your account has moved",
  "mail.migrated.heading": "Hi {firstname}, your account has moved.",
  "mail.migrated.text":
    "Your wallet, tickets and settings have moved with you, and you sign in just as before. The terms you agreed to apply from now on.",
  "mail.migrated.button": "Go to my account",

  "mail.idRefused.subject": "Please send your ID again",
  "mail.idRefused.heading": "Hi {firstname}, we couldn't accept your ID.",
  "mail.idRefused.unreadable": "We couldn't read it: the photo is blurred, dark or has a reflection on it.",
  "mail.idRefused.cut_off": "Part of it is missing: all four corners must be in the photo.",
  "mail.idRefused.details_differ":
    "It doesn't have the same name, date of birth or address as your account. Please look over your details.",
  "mail.idRefused.expired": "It has expired. Please send one that is still valid.",
  "mail.idRefused.wrong_document":
    "It isn't one we can accept. Please send a passport, driver licence or proof of age card.",
  "mail.idRefused.button": "Send it again",

  "mail.idLapsed.subject": "Please send your ID again",
  "mail.idLapsed.heading": "Hi {firstname}, we're sorry: we didn't look at your ID in time.",
  "mail.idLapsed.text":
    "We don't keep photos of IDs longer than we need to, so we've deleted yours. Please send them again, and we'll look at them as soon as we can.",
  "mail.idLapsed.button": "Send your ID",

  "mail.address.subject": "Is your address still right?",
  "mail.address.heading": "Hi {firstname}, is your address still right?",
  "mail.address.text": "We write to winners at the address you gave us. Please check that it is up to date.",
  "mail.address.button": "Check my address",

  "mail.proof.subject": "Confirm your email address",
  "mail.proof.heading": "Hi {firstname}, is this your email address?",
  "mail.proof.text":
    "Please confirm that this address is yours. Once you have, credit from promotion codes goes into your wallet and you take part in giveaways.",
  "mail.proof.button": "Confirm my email address",
  "mail.proof.not": "Don't have an account with us? Then you can ignore this email.",

  "mail.code.subject": "{code} is your code",
  "mail.code.heading": "Hi {firstname}, your code is {code}.",
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
    "They knew your password. We won't accept any codes for 24 hours. If it wasn't you, please choose a new password now.",
  "mail.twoFactorLocked.button": "Choose a new password",

  "mail.emailChanged.subject": "Your email address was changed",
  "mail.emailChanged.heading": "Hi {firstname}, your email address was changed.",
  "mail.emailChanged.text":
    "Your account now has another email address. If that wasn't you, please call us straight away.",
  "mail.emailChanged.button": "Go to your account",

  "mail.subscribed.subject": "You're signed up for our emails",
  "mail.subscribed.heading": "Hi {firstname}, you're on the list.",
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

  "mail.unlinked.subject": "{name} no longer signs in to your account",
  "mail.unlinked.heading": "Hi {firstname}, you unlinked {name}.",
  "mail.unlinked.text":
    "You can't sign in with {name} any more. If that wasn't you, change your password and check how you sign in.",

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

  "mail.closing.waits.subject": "Your account closes after your last draw",
  "mail.closing.waits.heading": "Hi {firstname}, your account is closing.",
  "mail.closing.waits.text":
    "You still have tickets in draws. They stay in, and we'll email you if you win. Once the last draw is paid and any winnings have left your wallet, we'll close your account. Until then you can't buy or deposit. If you change your mind, you can keep your account.",
  "mail.closing.button": "See the details",
  "mail.closing.money.subject": "Withdraw what's left, and we'll close your account",
  "mail.closing.money.heading": "Hi {firstname}, your last draw is done.",
  "mail.closing.money.text":
    "There's still money in your wallet that we couldn't send to a bank account of yours. Please withdraw it, or contact us. Your account closes as soon as your wallet is empty.",
  "mail.closing.money.button": "Withdraw",
  "mail.closing.calledOff.subject": "Your account stays open",
  "mail.closing.calledOff.heading": "Hi {firstname}, we won't close your account.",
  "mail.closing.calledOff.text":
    "You changed your mind, so you can buy and deposit as before. Your recurring purchases stay cancelled. If that wasn't you, change your password and call us.",

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

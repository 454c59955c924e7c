/** Refusals of a request as such, of who sends it, and of what an editor or a partner writes. */
export const requestFailures = {
  "failure.unexpected": "Something went wrong",
  "failure.notFound": "We couldn't find that.",
  "failure.unauthorised": "Please sign in.",
  "failure.partner.noSecret": "This call needs your partner secret in the header “authorization: Bearer …”.",
  "failure.partner.secret":
    "There is no such partner, or this isn't one of its secrets. It may have been replaced or have expired.",
  "failure.notValid": "This is not valid.",
  "failure.unknownField": "This call knows no such field.",
  "failure.tooLarge": "The request is too large.",
  "failure.tooSlow": "The request took too long to arrive. Please check your connection and try again.",
  "failure.notJson": "The request is not valid JSON.",
  "failure.idempotencyKey": "This request needs an idempotency key.",
  "failure.idempotencyMismatch": "This request was already sent with different contents.",
  "failure.clock": "The clock on this device is wrong. Please set it and try again.",
  "failure.signature": "The signature of this request is wrong.",
  "failure.version": "This API has no such version. Use 3.0 to 3.9, or leave the version out.",
  "failure.appKey": "We don't know the app key of this request.",
  "failure.foreignSite": "This request came from another site.",
  "failure.busy": "The shop is very busy right now. Please try again in a minute.",
  "failure.segment.used": "Customers are in this segment. Please move them first.",
  "failure.segment.unknown": "There's no such segment of customers.",
  "failure.tooMany": "Too many tries. Please wait a while and try again.",
  "failure.capability": "You can't do this on this site. Please contact us.",
  "failure.linkExpired":
    "It looks like the email link you clicked is no longer valid. This is likely because it has expired or has already been used.",

  "failure.signIn.wrong": "The email address or the password is wrong.",
  "failure.signIn.tooMany": "Too many tries. Please wait a few minutes, or ask for a new password.",
  "failure.account.blocked": "Your account is blocked. Please contact us.",
  "failure.name.shops": "Please choose a name that doesn't include the name of this shop.",
  "failure.signIn.elsewhere": "Please sign in on the shop's own pages.",
  "failure.signIn.own": "Please sign in to the shop yourself to do this.",
  "failure.signIn.notBound":
    "This partner's tokens need the frame's challenge: pass it on to us as verifier_challenge.",
  "failure.delegated.limit":
    "On this page you can spend up to {limit} a day, and you have {left} left. Open the shop to spend more.",
  "failure.delegated.later":
    "On this page you can only buy what is paid for now. Open the shop for AutoPlay, subscriptions and pre-orders.",
  "failure.forced.password": "Please choose a new password before you buy anything.",
  "failure.forced.upgrade": "Please complete your account before you buy anything.",
  "failure.forced.details": "Please look over your details before you buy anything.",
  "failure.forced.terms": "Our terms have changed. Please agree to them first.",
  "failure.forced.migration": "Please move your account before you buy or deposit anything.",
  "failure.migration.notOffered": "There's nothing to move: your account stays where it is.",
  "failure.migration.terms": "Please agree to the terms first.",
  "failure.migration.failed": "We couldn't move your account, and nothing was changed. Please try again.",
  "failure.location.banned": "You can't buy tickets, deposit or open an account in {country}.",
  "failure.location.unconfirmed":
    "It looks like you're in {country}. Please confirm that you can buy tickets there first.",
  "failure.location.changed":
    "It looks like you're somewhere else now. Please check the country and try again.",
  "failure.signUp.age": "You must be at least {minimumAge} to open an account.",
  "failure.signUp.emailTaken":
    "This email address has an account, or had one that is closed. Please sign in to see.",
  "failure.password.none": "Your account has no password yet. Choose one with “Forgot your password?” first.",
  "failure.waysIn.factor":
    "You need a code to turn off two-factor authentication. If you can't get one, please call us.",
  "failure.password.wrong": "That's not your password.",
  "failure.password.leaked":
    "This password was stolen from another site, and thieves try it everywhere. Please choose another one.",
  "failure.password.guessable":
    "That password is easy to guess. Please choose another, such as a few words that only you would put together.",
  "failure.password.same": "Please choose a password that's different from your last one.",
  "failure.details.emailTaken": "Another account uses this email address.",
  "failure.details.verified": "Your account is verified with this. Please contact us to change it.",
  "failure.details.meanwhile": "Your account has just changed. Please look over your details and save again.",
  "failure.details.password": "Please enter your password to change your email address.",
  "failure.details.incomplete": "Please complete your details first.",
  "failure.twoFactor.required": "Please enter your two-factor code.",
  "failure.twoFactor.incorrect": "Code is incorrect or expired. Try again or contact support",
  "failure.twoFactor.locked":
    "Your account has been locked due to too many incorrect 2FA attempts. Please contact support.",
  "failure.twoFactor.notBegun": "Please start again: this took too long.",
  "failure.twoFactor.off": "Two-factor authentication is off.",
  "failure.break.notLonger":
    "Your break already lasts until {until}. You can make it longer, but not shorter.",
  "failure.passkey.refused": "That passkey didn't work. Please try again, or sign in with your password.",
  "failure.passkey.most": "You have {most} passkeys already. Please remove one first.",
  "failure.social.cancelled": "Signing in was cancelled. Nothing has changed.",
  "failure.social.unavailable":
    "We can't reach this sign-in service right now. Please try again later, or sign in another way.",
  "failure.social.refused": "That didn't work. Please try again, or sign in another way.",
  "failure.social.expired": "This took too long, or was done already. Please start again.",
  "failure.social.taken":
    "This {name} account signs in to another account here, or you've linked another one. Unlink that one first.",
  "failure.social.last": "{name} is the only way into your account. Choose a password first.",
  "failure.verification.unavailable":
    "We can't check this right now. Please try again later: this try doesn't count.",
  "failure.verification.underway": "We're checking this already. Please wait for the answer.",
  "failure.verification.limit": "You've tried {most} times today. Please try again tomorrow, or contact us.",
  "failure.verification.detailsChanged":
    "Your details changed while we were checking them. Please start again.",
  "failure.verification.decided": "Somebody else has decided this already.",
  "failure.idDocument.sides": "Please send the front and the back.",
  "failure.idDocument.small": "This picture is too small to read. Please take it again from closer.",
  "failure.idDocument.verified": "Your account is verified already.",
  "failure.verification.licence": "Please check this against your licence.",
  "failure.connectId.cancelled": "You stopped at your bank, and nothing was shared. This try doesn't count.",
  "failure.connectId.refused":
    "Your bank didn't give us an answer we can use. Please try again, or choose another way. This try doesn't count.",
  "failure.connectId.expired":
    "This took too long, was done already, or began in another browser. Please start again.",
  "failure.account.closed": "This account is closed. Please contact us if you'd like to talk about it.",
  "failure.account.wallet":
    "You still have {balance} in your wallet. Please use or withdraw it first, or contact us.",
  "failure.account.withdrawal":
    "A withdrawal is still being processed. Please wait until it is sent, or cancel it.",
  "failure.account.deposit": "A deposit is still being processed. Please try again later.",

  "failure.partner.unknown": "There is no such partner.",
  "failure.partner.notLinked": "No customer is linked under this reference.",
  "failure.partner.ended": "The customer ended the link under this reference.",
  "failure.partner.closed": "The account that was linked under this reference is closed.",
  "failure.partner.taken": "Somebody else's account is already linked to this membership of {name}.",
  "failure.partner.linkedOtherwise":
    "Your account is already linked to another membership of {name}. End that link under Login and security first.",
  "failure.customer.unknown": "There is no such customer.",

  "failure.cause.taken": "Another cause has this address.",
  "failure.page.taken": "Another page has this path.",
  "failure.blog.category": "There is no such category.",
  "failure.blog.posts": "This category still has posts.",
  "failure.picture.kind": "Please send a JPEG, PNG or WebP picture.",
  "failure.picture.broken": "We couldn't read this picture. It may be damaged or incomplete.",
  "failure.picture.pixels": "This picture has too many pixels. It can have up to {most} million.",
  "failure.picture.slow": "This picture takes too long to read. Please save it again in another program.",
  "failure.picture.size": "This picture is too large. It can be up to {most} MB.",
  "failure.picture.used": "A post still begins with this picture.",
  "failure.picture.unknown": "There is no such picture.",
  "failure.code.percent": "Only a percent discount has a percentage, and it needs one.",
  "failure.code.amount": "Every code but a percent discount needs an amount.",
  "failure.code.nothing": "The amount must be more than 0.",
  "failure.code.currency": "This shop sells in {currency}.",
  "failure.code.ends": "A discount that expires needs an end.",
  "failure.code.order": "A code must end after it starts.",
  "failure.code.credit": "A wallet credit can't depend on what is bought.",
  "failure.code.uses": "A wallet credit needs a number of uses, in all and per customer.",
  "failure.code.creditMost": "A wallet credit is at most {most}.",
  "failure.code.creditInAll": "All wallet credits together may promise at most {most}.",
  "failure.code.unknown": "There is no such code.",
  "failure.ceilingReached":
    "More reached wallets this way than usual, so nothing was paid. Two people can raise the ceiling at the desk.",
} as const

/** Texts of mails about a customer's limits. */
export const limitMails = {
  "mail.limit.name.spend.daily": "daily spend limit",
  "mail.limit.name.spend.weekly": "weekly spend limit",
  "mail.limit.name.spend.monthly": "monthly spend limit",
  "mail.limit.name.deposit": "weekly deposit limit",
  "mail.limit.name.precommitment": "weekly limit on everything you spend",

  "mail.limit.set.subject": "Your {limit} is {amount}",
  "mail.limit.set.heading": "Hi {firstname}, your {limit} is {amount}.",
  "mail.limit.set.text":
    "It applies from now on. You can lower it at any time, and that applies straight away.",
  "mail.limit.lowered.subject": "Your {limit} is now {amount}",
  "mail.limit.lowered.heading": "Hi {firstname}, your {limit} is now {amount}.",
  "mail.limit.lowered.text": "You lowered it from {before}. It applies straight away.",
  "mail.limit.kept.subject": "Your {limit} stays at {amount}",
  "mail.limit.kept.heading": "Hi {firstname}, your {limit} stays at {amount}.",
  "mail.limit.kept.text": "You cancelled the change that was waiting.",
  "mail.limit.raiseAsked.subject": "You asked to raise your {limit} to {amount}",
  "mail.limit.raiseAsked.heading": "Hi {firstname}, your {limit} goes up to {amount} on {moment}.",
  "mail.limit.raiseAsked.text":
    "Until then it stays at {before}. If you change your mind, you can keep it as it is in your account.",
  "mail.limit.endAsked.subject": "You asked to remove your {limit}",
  "mail.limit.endAsked.heading": "Hi {firstname}, your {limit} ends on {moment}.",
  "mail.limit.endAsked.text":
    "Until then it stays at {before}. If you change your mind, you can keep it as it is in your account.",
  "mail.limit.raised.subject": "Your {limit} went up to {amount}",
  "mail.limit.raised.heading": "Hi {firstname}, your {limit} is now {amount}.",
  "mail.limit.raised.text":
    "It was {before}, and the change you asked for applies now. You can lower it again at any time.",
  "mail.limit.ended.subject": "Your {limit} has ended",
  "mail.limit.ended.heading": "Hi {firstname}, your {limit} has ended.",
  "mail.limit.ended.text": "It was {before}, and it ended as you asked. You can set a new limit at any time.",
  "mail.limit.byStaff.subject": "We lowered your {limit} to {amount}",
  "mail.limit.byStaff.heading": "Hi {firstname}, your {limit} is now {amount}.",
  "mail.limit.byStaff.text":
    "Our team lowered it, and it applies straight away. If you have a question about it, please write to us or call us.",
  "mail.limit.button": "See your limits",
} as const

import { defineTexts } from "#src/shop/core/texts.ts"

export const bankDepositTexts = defineTexts("bank-deposit", {
  cardsNotAccepted: "We don't accept cards here. You can pay from your bank.",
  bpTitle: "Pay with BPAY",
  ddTitle: "Pay by bank transfer",
  bpHow: "In your bank's app or website, choose BPAY and enter these details.",
  ddHow: "In your bank's app or website, send a transfer with these details.",
  billerCode: "Biller code",
  billerName: "Biller name",
  accountName: "Account name",
  code: "BSB",
  sortCode: "Sort code",
  accountNumber: "Account number",
  reference: "Your reference",
  copy: "Copy",
  copyName: "Copy {name}",
  copied: "{name} copied to clipboard.",
  bpTime: "It usually arrives within one or two working days.",
  ddTime: "It usually arrives on the same or the next working day.",
  referenceHint: "This reference is yours alone and stays the same. Without it we can't tell who paid.",
  limitHint: "Money above your deposit limit can't go into your wallet. We'll hold it and contact you.",
  amountTitle: "How much will you send?",
  announce: "I'll send this amount",
  announceHint:
    "We'll watch for it. You don't have to tell us: any payment with your reference reaches your wallet.",
  pending: "Send {amount} from your bank with the details below.",
  awaited: "Waiting for your payment",
})

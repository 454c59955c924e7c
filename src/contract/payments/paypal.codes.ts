/** The code under which PayPal accounts are a way to pay. */
export const PAYPAL_METHOD = "pl"

/** Where the page that leads to PayPal brings what was answered there. */
export const APPROVAL_ANSWER_PATH = "/gateway/approvals"

export const footerForms = ["condensed", "slim", "full"] as const

export const ratings = ["not_satisfied", "neutral", "satisfied"] as const

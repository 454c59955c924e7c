export const previewCollections = ["pages", "posts", "questions"] as const

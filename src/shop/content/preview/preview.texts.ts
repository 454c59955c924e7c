import { defineTexts } from "#src/shop/core/texts.ts"

export const previewTexts = defineTexts("preview", {
  title: "Preview",
  lead: "What editors wrote, before others see it.",
  secret: "Key",
  secretHint: "One that may write content. We keep it until you leave or reload this page.",
  open: "Show",
  wrong: "This key doesn't show drafts, or it has ended.",
  pages: "Pages",
  posts: "Posts",
  questions: "Questions",
  none: "Nothing was written yet.",
  published: "Published",
  draft: "Draft",
  archived: "Archived",
  scheduled: "Appears on {date}",
  all: "All content",
  seePublished: "See it on the site",
  notSeen: "Only editors see this.",
  gone: "We couldn't find anything with this name.",
})

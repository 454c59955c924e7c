/** Tips that a shop begins with. They promise nothing: every combination has the same chance. */
export const firstTips = [
  {
    key: "same-chance",
    product_key: null,
    title: "Every combination has the same chance",
    markdown:
      "Numbers have no memory. One that has not come up for a long time is no more due than any other, and a quick pick wins as often as numbers chosen with care.",
    position: 10,
  },
  {
    key: "share-less",
    product_key: null,
    title: "Choose what few others choose",
    markdown:
      "Your numbers do not change how likely you are to win, but they change with how many you may have to share. Birthdays keep many players below 32; patterns on the coupon are popular too.",
    position: 20,
  },
  {
    key: "several-draws",
    product_key: null,
    title: "Play several draws with one ticket",
    markdown:
      "A ticket for several draws in a row costs the same for each draw, and you cannot forget to buy it. Set a *spend limit* first, so that it stays within what you want to spend.",
    position: 30,
  },
]

/** Invented charities that a demonstration begins with. */
export const firstCauses = [
  {
    slug: "harbour-lifeboats",
    name: "Harbour Lifeboats",
    mission: "Volunteers who go out when everybody else comes in.",
    colour: "#c8452c",
    markdown: `Two hundred volunteers crew eleven boats along the coast, by day and night. Last year they were called out 640 times and brought 812 people home.

## What a raffle pays for

- A dry suit lasts five years and costs as much as 90 tickets.
- A year of fuel for one boat is about 4,000 tickets.
- Training a new helm takes two years and one very patient teacher.`,
  },
  {
    slug: "guide-dogs-of-the-plains",
    name: "Guide Dogs of the Plains",
    mission: "Dogs that give people who cannot see the freedom of the street.",
    colour: "#8a6a1f",
    markdown: `A guide dog is born, raised by a family, schooled for half a year and matched with one person. From the first breath to the first walk together takes two years.

Tickets pay for food, vets and the people who teach. Nobody pays for their dog.`,
  },
  {
    slug: "night-shelter",
    name: "The Night Shelter",
    mission: "A bed, a meal and somebody to talk to, every night of the year.",
    colour: "#35507a",
    markdown: `The doors open at six. There are 140 beds, a kitchen that cooks with food that markets give away, and six people whose work is to find each guest a home of their own.`,
  },
  {
    slug: "river-red-gums",
    name: "River Red Gums",
    mission: "Bringing the trees back to where the river was.",
    colour: "#2f6b4a",
    markdown: `Red gums live for five hundred years and drink from floods. Where rivers were straightened the floods stayed away. We buy water, open old channels and plant with schools along the banks: 41,000 trees so far.`,
  },
  {
    slug: "little-hearts",
    name: "Little Hearts",
    mission: "Families together while a child is in hospital.",
    colour: "#b03a6b",
    markdown: `Twenty-two rooms stand across the road from the children's hospital. Parents sleep there, brothers and sisters do their homework at the big table, and nobody gets a bill.`,
  },
  {
    slug: "farm-first-aid",
    name: "Farm First Aid",
    mission: "Help that arrives when the nearest town is three hours away.",
    colour: "#a4551e",
    markdown: `We teach neighbours to keep somebody alive until the plane lands, and give every district a kit and a radio. 3,100 people have taken the course.`,
  },
  {
    slug: "reef-watch",
    name: "Reef Watch",
    mission: "Divers who count, so that nobody can say that they did not know.",
    colour: "#0f6f86",
    markdown: `Every month volunteers swim the same 96 lines along the reef and note what lives there. Their table is now twenty years long and open to everyone.`,
  },
  {
    slug: "second-page",
    name: "Second Page",
    mission: "Reading, for people who never had the chance to learn it well.",
    colour: "#5b4a9a",
    markdown: `One in seven adults cannot read the label on a medicine with ease. Second Page pairs each learner with one volunteer, one evening a week, for as long as it takes.`,
  },
].map(({ slug, ...cause }, position) => ({
  ...cause,
  key: slug.replaceAll("-", "_"),
  url_slug: slug,
  offers: "[]",
  position,
}))

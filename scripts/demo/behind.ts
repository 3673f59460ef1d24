/** Houses of which more is told than that they are behind: for how many months each has not paid any more. */
const STORIES = {
  bounced: 3,
  notified: 6,
  keepsPlan: 10,
  fulfilsPlan: 8,
  declared: 12,
  breaksPlan: 9,
  heard: 9,
  reinstated: 12,
} as const
export type Story = keyof typeof STORIES

const NAMES = Object.keys(STORIES) as Story[]

/** The house of each story, spread over the village; none in one that is smaller than the stories. */
export function storiesOf<One extends { id: number }>(houses: readonly One[]): ReadonlyMap<Story, One> {
  const data = new Map<Story, One>()
  if (houses.length <= NAMES.length) return data
  for (const [at, name] of NAMES.entries()) {
    const house = houses[Math.floor((houses.length * (at + 1)) / (NAMES.length + 1))]
    if (house) data.set(name, house)
  }
  return data
}

/** Months that a house has not paid any more because of its story, by HOUSE.id. */
export const stoppedByStory = (houses: readonly { id: number }[]): ReadonlyMap<number, number> =>
  new Map([...storiesOf(houses)].map(([story, { id }]) => [id, STORIES[story]]))

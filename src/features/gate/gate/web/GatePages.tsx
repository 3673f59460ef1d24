import { Suspense, useEffect } from 'react'
import { whenIdle } from '#web/device/idle.ts'
import { late } from '#web/mobile/late.tsx'
import { usePath } from '#web/mobile/place.tsx'
import { CheckPage } from './CheckPage.tsx'

const pages = {
  inside: late(async () => (await import('./InsidePage.tsx')).InsidePage),
  expected: late(async () => (await import('./ExpectedPage.tsx')).ExpectedPage),
  ask: late(async () => (await import('./AskPage.tsx')).AskPage),
  answer: late(async () => (await import('./AnswerPage.tsx')).AnswerPage),
  more: late(async () => (await import('./MorePage.tsx')).MorePage),
}

/** All of them, one after another: they open without a line from then on. */
async function loadPages(): Promise<void> {
  for (const { ahead } of Object.values(pages)) await ahead().catch(() => undefined)
}

/** The pages of the guards, by the word after `/gate/`; the first where there is none. */
export function GatePages() {
  const word = usePath().split('/')[2] ?? ''
  useEffect(() => whenIdle(() => void loadPages()), [])
  const Page = word in pages ? pages[word as keyof typeof pages].Page : CheckPage
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}

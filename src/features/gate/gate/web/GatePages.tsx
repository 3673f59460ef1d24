import { type ComponentType, Suspense } from 'react'
import { late } from '#web/mobile/late.tsx'
import { usePath } from '#web/mobile/place.tsx'
import { CheckPage } from './CheckPage.tsx'

const pages: Readonly<Record<string, ComponentType>> = {
  inside: late(async () => (await import('./InsidePage.tsx')).InsidePage).Page,
  expected: late(async () => (await import('./ExpectedPage.tsx')).ExpectedPage).Page,
  ask: late(async () => (await import('./AskPage.tsx')).AskPage).Page,
  answer: late(async () => (await import('./AnswerPage.tsx')).AnswerPage).Page,
  more: late(async () => (await import('./MorePage.tsx')).MorePage).Page,
}

/** The pages of the guards, by the word after `/gate/`; the first where there is none. */
export function GatePages() {
  const Page = pages[usePath().split('/')[2] ?? ''] ?? CheckPage
  return (
    <Suspense fallback={null}>
      <Page />
    </Suspense>
  )
}

import { Suspense } from 'react'
import { StandingPage as Standing } from '#features/dues/standing/web/StandingPage.tsx'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { PageLoader } from '#web/ui/page/PageLoader.tsx'

const LettersTab = lazyPart(async () => (await import('#features/dues/letters/web/LettersTab.tsx')).LettersTab)
const WriteLetters = lazyPart(async () => (await import('#features/dues/letters/web/WriteLetters.tsx')).WriteLetters)

/** Standing (/standing): how members stand, their cases, voters, and the letters to them. */
export const StandingPage = () => (
  <Standing
    letters={{
      tab: (
        <Suspense fallback={<PageLoader />}>
          <LettersTab />
        </Suspense>
      ),
      write: (of) => <WriteLetters {...of} />,
    }}
  />
)

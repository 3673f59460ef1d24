import '#web/theme/app.css'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/web/show.tsx'
import { Label } from './Label.tsx'

describe('a label', () => {
  test.each([
    ['ADD HOUSE', 'Add house'],
    ['ÑANDU', 'Ñandu'],
    ['Monthly Dues', 'Monthly Dues'],
    ['CSV', 'CSV'],
    ['2026', '2026'],
  ])('%s keeps its letters and is drawn as %s', async (written, drawn) => {
    show(
      <p role="note">
        <Label>{written}</Label>
      </p>,
    )
    await expect.element(page.getByRole('note')).toHaveTextContent(written)
    const note = page.getByRole('note').element() as HTMLElement
    // biome-ignore lint/performance/useDomNodeTextContent: as it is seen, not as it is in the document
    expect(note.innerText).toBe(drawn)
  })
})

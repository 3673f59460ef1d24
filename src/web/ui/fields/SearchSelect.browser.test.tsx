import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { show } from '../../../../test/web/show.tsx'
import { queryClient } from '../../calls/query.ts'
import { SearchSelect } from './SearchSelect.tsx'

const LOTS = [9, 14, 140, 15, 31].map((lot) => ({ value: String(lot), label: `BLK 1 LOT ${lot}`, names: [`1-${lot}`] }))
const first = LOTS[0] ?? null

/** Answers that are held back until a test lets them go. */
let held: PromiseWithResolvers<void> | null = null
let sent: (string | null)[] = []

const matching = (text: string) =>
  LOTS.filter(({ label, names }) => [label.toLowerCase(), ...names].some((one) => one.includes(text.toLowerCase())))

function useLots(search: string) {
  const { data = [], isPending } = useQuery(
    {
      queryKey: ['lots', search],
      queryFn: async () => {
        await held?.promise
        return matching(search)
      },
    },
    queryClient,
  )
  return { options: data.slice(0, 3), total: data.length, waiting: isPending, error: null }
}

function Form() {
  const [lot, setLot] = useState<string | null>(first?.value ?? null)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(lot)
      }}
    >
      <input aria-label="Beside" />
      <SearchSelect
        {...{ label: 'Lot', nothing: 'No lot was found.', initial: first, useFound: useLots }}
        onChange={(chosen) => setLot(chosen?.value ?? null)}
      />
      <button type="submit">Send lot {lot}</button>
    </form>
  )
}

const lot = page.getByRole('combobox', { name: 'Lot' })
const button = page.getByRole('button', { name: /^Send/ })
/** Presses the button, also where the list lies over it. */
const press = () => (button.element() as HTMLElement).click()
const shown = () => (lot.element() as HTMLInputElement).value

beforeEach(() => {
  queryClient.clear()
  held = null
  sent = []
  show(<Form />)
})

/** Replaces what stands in the field by keyboard, as somebody who was here before. */
async function write(text: string) {
  await lot.click()
  await userEvent.keyboard(`{Control>}a{/Control}${text}`)
}

const option = (name: string) => page.getByRole('option', { name, exact: true })

describe('what is typed decides', () => {
  test.each<[string, string, () => Promise<unknown>, string]>([
    ['Enter', '1-14', () => userEvent.keyboard('{Enter}'), 'BLK 1 LOT 14'],
    ['Enter at the only one', '31', () => userEvent.keyboard('{Enter}'), 'BLK 1 LOT 31'],
    ['Tab', '1-15', () => userEvent.keyboard('{Tab}'), 'BLK 1 LOT 15'],
    ['a click elsewhere', 'blk 1 lot 15', () => page.getByLabelText('Beside').click(), 'BLK 1 LOT 15'],
    ['the mouse', '1-14', () => option('BLK 1 LOT 140').click(), 'BLK 1 LOT 140'],
    [
      'arrows',
      '1-14',
      async () => {
        await expect.element(option('BLK 1 LOT 140')).toBeVisible()
        await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
      },
      'BLK 1 LOT 140',
    ],
    ['Escape', '1-14', () => userEvent.keyboard('{Escape}'), 'BLK 1 LOT 9'],
  ])('with %s', async (_, text, act, becomes) => {
    await write(text)
    await act()
    await expect.poll(shown).toBe(becomes)
    expect(sent).toEqual([])
    press()
    expect(sent).toEqual([LOTS.find(({ label }) => label === becomes)?.value])
  })

  test.each(['{Enter}', '{Tab}'])('%s before the answer came waits for it, and takes nothing older', async (key) => {
    await write('1-15')
    held = Promise.withResolvers()
    await userEvent.keyboard(`{Backspace}4${key}`)
    await expect.poll(() => button.element().textContent?.trim()).toBe('Send lot')
    held.resolve()
    await expect.poll(shown).toBe('BLK 1 LOT 14')
    expect(sent).toEqual([])
  })
})

describe('a text that is nothing is not sent, and not the old choice either', () => {
  test.each([
    ['Enter', '1-99', '{Enter}', 'No lot was found.'],
    ['Tab', 'nowhere', '{Tab}', 'No lot was found.'],
    ['Enter at several', '1-1', '{Enter}', 'Please choose one of the list.'],
    ['Tab at several', 'lot 1', '{Tab}', 'Please choose one of the list.'],
    ['Tab at nothing', '{Delete}', '{Tab}', 'Please choose one of the list.'],
  ])('%s: %s', async (_, text, key, refusal) => {
    await write(text)
    await userEvent.keyboard(key)
    await expect.element(lot).toHaveAccessibleDescription(refusal)
    press()
    await expect.element(lot).toHaveFocus()
    expect(sent).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(lot).toHaveValue('BLK 1 LOT 9')
    press()
    expect(sent).toEqual(['9'])
  })
})

/** The lot that a text means: what is named so, else the only one that has it. */
function meant(text: string) {
  const found = text.trim() === '' ? [] : matching(text.trim())
  const named = found.find(({ label, names }) => [label, ...names].includes(text.trim()))
  return named ?? (found.length === 1 ? found[0] : undefined)
}

test('whatever is done by keyboard, what is shown is what is sent', async () => {
  let seed = 20_261_128
  const below = (n: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((seed / 2 ** 31) * n)
  }
  const anew = ['1-14', 'lot 15', '1-31', 'lot 9', '1-140', '1-1'].map((text) => `{Control>}a{/Control}${text}`)
  const moves = [
    '{ArrowDown}',
    '{ArrowDown}{Enter}',
    '{Enter}',
    '{Tab}{Shift>}{Tab}{/Shift}',
    '{Escape}',
    '{Backspace}',
  ]
  const all = [...anew, ...moves, '1', '4', '-', '99', 'lot 15']
  const some = (keys: readonly string[]) => keys[below(keys.length)] ?? ''
  const ROUNDS = 24
  const [taken, refused] = [new Set<string>(), new Set<string>()]
  let sends = 0
  await lot.click()
  for (let round = 0; round < ROUNDS; round++) {
    // Two of three rounds begin anew; in the others it comes to what stands there.
    const more = Array.from({ length: 1 + below(3) }, () => some(all)).join('')
    const pressed = below(3) > 0 ? `${some(anew)}${some(moves)}${below(2) > 0 ? some(moves) : ''}` : more
    await userEvent.keyboard(pressed)
    sent = []
    const text = shown()
    const one = meant(text)
    await expect
      .poll(() => {
        press()
        return sent.length > 0 || lot.element().ariaInvalid === 'true'
      })
      .toBe(true)
    const words = `${pressed} left ${text}`
    // A text that means one lot is shown as it and sent; any other stays as it is, and is never sent.
    expect([words, sent, shown()]).toEqual([words, one ? [one.value] : [], one ? one.label : text])
    sends += sent.length
    ;(one ? taken : refused).add(one ? one.value : text)
    await lot.click()
  }
  expect(sends).toBeGreaterThanOrEqual(ROUNDS / 2)
  expect(taken.size).toBeGreaterThan(2)
  expect(refused.size).toBeGreaterThan(2)
})

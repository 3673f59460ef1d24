import { afterEach, expect, test, vi } from 'vitest'
import { printPage } from './download.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.querySelector('iframe.printed')?.remove()
})

const paper =
  (text: string, attributes = '') =>
  async () =>
    new File([`<!doctype html><title>AR-000123</title><body ${attributes}>${text}`], 'AR-000123.html', {
      type: 'text/html',
    })
const never = () => Promise.reject(new Error('nothing else is asked for'))
const frames = () => document.querySelectorAll<HTMLIFrameElement>('iframe.printed')

/** Counts what is printed, of the frame alone: the window of a test prints nothing. */
function hearPrints() {
  const prints: string[] = []
  const { append } = document.body
  vi.spyOn(document.body, 'append').mockImplementation((...nodes) => {
    append.apply(document.body, nodes)
    const [frame] = nodes
    if (!(frame instanceof HTMLIFrameElement)) return
    // Before the product's own, which prints.
    const pretend = () => {
      const inside = frame.contentWindow
      if (inside) inside.print = () => void prints.push(inside.document.body.textContent ?? '')
    }
    frame.addEventListener('load', pretend, { capture: true })
  })
  return prints
}

test('a page is printed out of a frame of its own, which goes once it is printed', async () => {
  const prints = hearPrints()
  await printPage(paper('Received ₱1,500.00'), never)
  await expect.poll(() => prints).toEqual(['Received ₱1,500.00'])
  frames()[0]?.contentWindow?.dispatchEvent(new Event('afterprint'))
  expect(frames()).toHaveLength(0)
})

test('a second print takes the place of one whose end was never told', async () => {
  hearPrints()
  await printPage(paper('first'), never)
  await printPage(paper('second'), never)
  expect(frames()).toHaveLength(1)
  await expect.poll(() => frames()[0]?.contentDocument?.body.textContent).toBe('second')
})

test('a roll is cut to the length of what stands on it', async () => {
  hearPrints()
  await printPage(paper('<div style="height:500px"></div>', 'data-roll style="margin:0"'), never)
  await expect
    .poll(() => [...(frames()[0]?.contentDocument?.querySelectorAll('style') ?? [])].at(-1)?.textContent)
    .toBe('@page{size:80mm 500px}')
})

test('at a phone the paper opens in a tab, from where it is printed or passed on', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  await printPage(never, paper('Received'))
  expect(tab.location.href).toMatch(/^blob:/)
  expect(frames()).toHaveLength(0)
})

test('a page that does not come is told, and nothing is left behind', async () => {
  await expect(printPage(() => Promise.reject(new Error('no line')), never)).rejects.toThrow('no line')
  expect(frames()).toHaveLength(0)
})

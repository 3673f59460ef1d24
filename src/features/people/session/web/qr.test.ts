import { describe, expect, it } from 'vitest'
import { qrOf } from './qr.ts'

/** The first eight bytes of the SHA-256 of a code, in hex. */
async function sumOf(rows: boolean[][]): Promise<string> {
  const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(rows)))
  return [...new Uint8Array(sum)]
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

describe('a QR code', () => {
  it('of a short text is the smallest one, square by square', () => {
    expect(qrOf('Mabuhay').map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))).toEqual([
      '#######.###...#######',
      '#.....#.#####.#.....#',
      '#.###.#...#.#.#.###.#',
      '#.###.#.#####.#.###.#',
      '#.###.#..#.#..#.###.#',
      '#.....#....##.#.....#',
      '#######.#.#.#.#######',
      '........#.###........',
      '#.##.###...##.#..#.##',
      '.#.#...###.#####..#.#',
      '.#..#.#...##.......##',
      '##.##...####..####...',
      '####.##.###.#..##..##',
      '........#.##..####..#',
      '#######.#..##..##.#..',
      '#.....#.###......####',
      '#.###.#...#.###...###',
      '#.###.#.#..#..#..#.#.',
      '#.###.#.###.#.#..##..',
      '#.....#......#......#',
      '#######.#.#..#....#..',
    ])
  })

  // Compared once, square by square, with the codes of an independent encoder under the same mask.
  it.each([
    [84, 37, 'cafa02f415ff11b0'],
    [180, 53, '72723926963d46be'],
    [260, 65, '9673e899364493e8'],
    [660, 97, '2612af2140c0c8d6'],
  ])('of %d letters has %d squares a side and is the known one', async (letters, side, sum) => {
    const rows = qrOf('x'.repeat(letters))
    expect(rows).toHaveLength(side)
    expect(await sumOf(rows)).toBe(sum)
  })

  it('has an end: what is too long is refused', () => {
    expect(qrOf('x'.repeat(666))).toHaveLength(97)
    expect(() => qrOf('x'.repeat(667))).toThrow('too long')
  })
})

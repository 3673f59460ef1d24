import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { qrOf } from './qr.ts'

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

  // Compared once, square by square, with the codes of an independent encoder.
  it.each([
    [84, 37, 'efcb304213c67b9c'],
    [180, 53, '72723926963d46be'],
    [260, 65, '9673e899364493e8'],
    [660, 97, '2612af2140c0c8d6'],
  ])('of %d letters has %d squares a side and is the known one', (letters, side, sum) => {
    const rows = qrOf('x'.repeat(letters))
    expect(rows).toHaveLength(side)
    expect(createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 16)).toBe(sum)
  })

  it('has an end: what is too long is refused', () => {
    expect(qrOf('x'.repeat(666))).toHaveLength(97)
    expect(() => qrOf('x'.repeat(667))).toThrow('too long')
  })
})

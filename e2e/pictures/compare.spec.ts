import { expect, test } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { compared } from './compare.ts'

// Limits of the comparison of screens: what it sees, and what it leaves to other browsers and machines.

/** A card with a heading, lines of letters and a status, as wide as a phone. */
const drawn = ({ at = 0, pill = '#def1ea', word = true } = {}) => {
  const letters = (x: number, y: number, count: number) =>
    Array.from({ length: count }, (_, index) => `<rect x="${x + index * 7}" y="${y}" width="4" height="9"/>`).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="240">
    <rect width="360" height="240" fill="#f5f7f8"/>
    <g transform="translate(0 ${at})">
      <rect x="12.5" y="40.5" width="335" height="160" rx="8" fill="#fff" stroke="#d3dade"/>
      <rect x="260" y="56" width="72" height="20" rx="10" fill="${pill}"/>
      <g fill="#1d262c">${letters(28, 60, 16)}${letters(28, 92, 30)}${word ? letters(28, 120, 6) : ''}</g>
    </g>
  </svg>`
  return sharp(Buffer.from(svg))
}
const seen = async (picture: Sharp) =>
  (await compared(await drawn().png().toBuffer(), await picture.png().toBuffer())).same

test('what a person would see is seen', async () => {
  expect(await seen(drawn({ at: 3 })), 'a card three pixels lower').toBe(false)
  expect(await seen(drawn({ pill: '#fbe6e4' })), 'a status in another colour').toBe(false)
  expect(await seen(drawn({ word: false })), 'a missing word').toBe(false)
  expect(await seen(drawn().extend({ bottom: 40, background: '#f5f7f8' })), 'a longer page').toBe(false)
})

test('how another browser draws the edges of letters is not', async () => {
  expect(await seen(drawn())).toBe(true)
  expect(await seen(drawn().blur(0.5))).toBe(true)
  expect(await seen(drawn().sharpen({ sigma: 0.6 }))).toBe(true)
  expect(await seen(drawn().affine([1, 0, 0, 1], { odx: 0.25, interpolator: 'bilinear', background: '#f5f7f8' }))).toBe(
    true,
  )
})

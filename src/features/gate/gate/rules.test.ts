import { expect, it } from 'vitest'
import { clearanceVerdict, type GateText, readGateText } from './rules.ts'

const CODE = '0123456789abcdef0123456789abcdef'

it.each<[string, GateText]>([
  ['abc 1234', { text: 'abc 1234' }],
  [' 123456 ', { digits: '123456' }],
  ['123 456', { digits: '123456' }],
  ['https://village.example/gate#123456', { digits: '123456' }],
  [`https://village.example/r/${CODE}`, { code: CODE }],
  [CODE.toUpperCase(), { code: CODE }],
  ['cr-7xq2mnp', { reference: 'CR-7XQ2MNP' }],
  ['CS 7XQ2MNP', { reference: 'CS-7XQ2MNP' }],
  // A conduction sticker.
  ['1234567', { text: '1234567' }],
  ['Santos', { text: 'Santos' }],
])('%s is read as %o', (typed, read) => {
  expect(readGateText(typed)).toEqual(read)
})

const clearance = { issued: true, rejected: false, from: '2026-11-10', until: '2026-11-20' }
it.each([
  [{}, '2026-11-09', ['no', 'early']],
  [{}, '2026-11-10', ['yes', 'good']],
  [{}, '2026-11-20', ['yes', 'good']],
  [{}, '2026-11-21', ['no', 'over']],
  [{ issued: false }, '2026-11-15', ['no', 'not_issued']],
  [{ issued: false, rejected: true }, '2026-11-15', ['no', 'cancelled']],
])('a clearance with %o on %s: %j', (more, today, verdict) => {
  expect(clearanceVerdict({ ...clearance, ...more }, today)).toEqual(verdict)
})

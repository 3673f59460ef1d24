import { INK } from './content.ts'

// Lines and spaces of the tables, by the names that definition.ts uses. Functions, so they live where pages are drawn.

interface TableNode {
  table: { titles?: number; continued?: readonly number[] }
}

const none = () => 0
const hair = () => INK.line

export const layouts = {
  plain: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: none,
    paddingBottom: none,
  },
  /** One line above a cell without height. */
  rule: {
    hLineWidth: (line: number) => (line === 0 ? 1.2 : 0),
    hLineColor: () => INK.accent,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: none,
    paddingBottom: none,
  },
  /** Lines to cut along, between cards alone. */
  cards: {
    hLineWidth: (line: number) => (line % 2 ? 0.5 : 0),
    vLineWidth: (line: number) => (line === 1 ? 0.5 : 0),
    hLineColor: hair,
    vLineColor: hair,
    hLineStyle: () => ({ dash: { length: 4 } }),
    vLineStyle: () => ({ dash: { length: 4 } }),
    paddingLeft: () => 24,
    paddingRight: () => 24,
    paddingTop: () => 24,
    paddingBottom: () => 24,
  },
  /** Lines to cut along, around every card. */
  pocket: {
    hLineWidth: () => 0.5,
    vLineWidth: () => 0.5,
    hLineColor: hair,
    vLineColor: hair,
    hLineStyle: () => ({ dash: { length: 4 } }),
    vLineStyle: () => ({ dash: { length: 4 } }),
    paddingLeft: () => 9,
    paddingRight: () => 9,
    paddingTop: () => 9,
    paddingBottom: () => 9,
  },
  /** A hairline below each row. */
  lined: {
    hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
    vLineWidth: none,
    hLineColor: hair,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: () => 2,
    paddingBottom: () => 3,
  },
  /** A tinted heading and hairlines between rows, none where a row goes on. */
  rows: {
    hLineWidth: (line: number, { table: { titles = 1, continued = [] } }: TableNode) =>
      line === 0 || line < titles || continued.includes(line) ? 0 : 0.5,
    vLineWidth: none,
    hLineColor: (line: number, { table: { titles = 1 } }: TableNode) => (line === titles ? INK.accent : INK.line),
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: () => 3,
    paddingBottom: () => 2.5,
  },
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { readUpload } from './read-file.ts'
import { readTable } from './table.ts'
import { zipOf } from './unzip.ts'

const folder = await mkdtemp(join(tmpdir(), 'purok-table-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Reads bytes as an upload: in the thread that reads files. */
async function upload(bytes: Buffer | string) {
  const path = join(folder, 'file')
  await writeFile(path, bytes)
  return await readUpload(path)
}

const rowsOf = async (bytes: Buffer | string) => (await readTable(Buffer.from(bytes)))[0]?.rows
const refusal = (bytes: Buffer | string) =>
  readTable(Buffer.from(bytes)).then(
    () => 'read',
    (error: Error) => `${error.name}: ${error.message}`,
  )

describe('a CSV is read however it was saved', () => {
  const rows = [
    ['Blk', 'Name'],
    ['1', 'Peña, Niño'],
  ]
  const text = 'Blk;Name\r\n1;Peña, Niño\r\n'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, other order', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['commas', Buffer.from('Blk,Name\n1,"Peña, Niño"\n')],
    ['tabs', Buffer.from('Blk\tName\r1\tPeña, Niño')],
    ['a named delimiter', Buffer.from('sep=|\r\nBlk|Name\r\n1|Peña, Niño')],
  ])('%s', async (way, bytes) => {
    const read = await rowsOf(bytes)
    expect(way === 'a named delimiter' ? read?.slice(1) : read).toEqual(rows)
  })

  test('rows are numbered as the spreadsheet shows them, breaks inside of quotes and empty rows included', async () => {
    expect(await rowsOf('a,b\n\n"two\nlines",x\n,,\n1,2\n\n')).toEqual([
      ['a', 'b'],
      [],
      ['two\nlines', 'x'],
      [],
      ['1', '2'],
    ])
  })

  test('the sign of the euro and quotes in Windows-1252 survive', async () => {
    expect(await rowsOf(Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0x93, 0x80, 0x94, 0x2c, 0xd1]))).toEqual([
      ['a', 'b'],
      ['“€”', 'Ñ'],
    ])
  })
})

describe('an Excel workbook is read', () => {
  test('dates as days, formulas by their results, texts as they are, every sheet', async () => {
    const sheets = await readTable(
      await writeXlsxFile([
        {
          sheet: 'One',
          data: [
            [null, 'Title'],
            [],
            [{ value: new Date('1980-11-05'), type: Date, format: 'mm/dd/yyyy' }, 1250.5, true, ' Niño ', '=1+1', null],
          ],
        },
        { sheet: 'Two', data: [['x']] },
      ]).toBuffer(),
    )
    expect(sheets).toEqual([
      { name: 'One', rows: [[null, 'Title'], [], ['1980-11-05', 1250.5, true, 'Niño', '=1+1']] },
      { name: 'Two', rows: [['x']] },
    ])
  })

  test('cells that are no cell of ours do no harm', async () => {
    const sheet = (cells: string) =>
      workbook(`<row r="1"><c r="A1" t="inlineStr"><is><t>Blk</t></is></c>${cells}</row>`)
    expect(await rowsOf(sheet('<c r="B1" t="e"><f>1/0</f><v>#DIV/0!</v></c>'))).toEqual([['Blk', '#DIV/0!']])
    expect(await rowsOf(sheet('<c r="C1"><f>1+1</f><v>2</v></c>'))).toEqual([['Blk', null, 2]])
    expect(await rowsOf(sheet('<c r="B1" t="str"><f>"a"</f><v>_x0000_a</v></c>'))).toEqual([['Blk', '\ufffda']])
    expect(await refusal(sheet('<c r="B1"><f>SUM(C1:D1)</f></c>'))).toContain('formulas without their results')
  })
})

describe('what is no spreadsheet is refused with a reason', () => {
  const xlsx = writeXlsxFile([['a', 'b']]).toBuffer()
  test.each<[string, () => Promise<Buffer> | Buffer | string, string]>([
    ['nothing', () => '', 'is empty'],
    ['one byte', () => 'x', 'read'],
    ['blank lines', () => '\n\n \n', 'is empty'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'no spreadsheet'],
    ['a PDF', () => '%PDF-1.7\n1 0 obj', 'no spreadsheet'],
    ['a web page', () => '<!DOCTYPE html><table><tr><td>Blk', 'no spreadsheet'],
    ['an old or protected Excel file', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'old Excel file'],
    ['a zip of something else', () => zipOf(new Map([['a.txt', Buffer.from('x')]])), 'no Excel workbook'],
    ['a zip of nothing', () => zipOf(new Map()), 'no Excel workbook'],
    ['a workbook cut short', async () => (await xlsx).subarray(0, -40), 'damaged'],
    ['the first half of a workbook', async () => (await xlsx).subarray(0, 900), 'damaged'],
    ['a workbook without sheets', () => workbook('', { sheets: '' }), 'damaged'],
    ['a workbook of broken XML', () => workbook('<row r="1"><c r="A1"><v>1</v>'), 'read'],
    ['a workbook of no XML', () => zipOf(new Map([['xl/workbook.xml', Buffer.from('hello')]])), 'damaged'],
    ['a workbook with a wrong byte', async () => withFlip(await xlsx), 'damaged'],
    ['a password', async () => withFlag(await xlsx), 'protected by a password'],
    ['a quote that is never closed', () => 'a,b\n"c,d\n', 'never closed'],
  ])('%s', async (_, bytes, text) => {
    expect(await refusal(await bytes())).toContain(text)
  })

  test('too many rows, columns, and too much text', async () => {
    expect(await refusal('1,2\n'.repeat(20_051))).toContain('at most 20,000 rows')
    expect(await refusal(`${'x,'.repeat(100)}x\n`)).toContain('at most 100 columns')
    const wide = `${`${'y'.repeat(299)},`.repeat(99)}y\n`
    expect(await refusal(wide.repeat(420))).toContain('too much text')
  })
})

describe('a hostile file ends the thread that reads it at most', () => {
  test('a bomb that unpacks to gigabytes', async () => {
    const bomb = zipOfPacked('xl/workbook.xml', deflateRawSync(Buffer.alloc(500 * 1024 * 1024)))
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(upload(bomb)).rejects.toThrow('too large when unpacked')
  })

  test('a bomb that lies about its size', async () => {
    const bomb = zipOfPacked('xl/workbook.xml', deflateRawSync(Buffer.alloc(100 * 1024 * 1024)), 10)
    await expect(upload(bomb)).rejects.toThrow('too large when unpacked')
  })

  test('a row beyond the last, a column beyond the last', async () => {
    await expect(upload(workbook('<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'))).rejects.toThrow(
      'damaged',
    )
    await expect(upload(workbook('<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>'))).rejects.toThrow('damaged')
  })

  test('rows that are wide and empty', async () => {
    const wide = Array.from(
      { length: 30_000 },
      (_, row) => `<row r="${row + 1}"><c r="XFD${row + 1}"><v>1</v></c></row>`,
    )
    await expect(upload(workbook(wide.join('')))).rejects.toThrow(/too large|at most 100 columns/)
  })

  test('more files at once than may wait', async () => {
    const path = join(folder, 'many')
    await writeFile(path, 'Blk,Lot\n1,2\n')
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => readUpload(path)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.map((result) => result.reason.status)).toEqual(Array(6).fill(429))
    expect((await readUpload(path))[0]?.rows).toHaveLength(2)
  })
})

test('the samples keep their ñ in both encodings', async () => {
  const folder = new URL('../../features/import/import/fixtures/', import.meta.url)
  const sample = async (name: string) => JSON.stringify(await upload(await readFile(new URL(name, folder))))
  expect(await sample('village-mistakes.csv')).toMatch(/PEÑA.*QUIÑONES.*NÚÑEZ.*Castañeda/)
  expect((await sample('village-months.csv')).normalize('NFC')).toMatch(/Peña.*Núñez.*₱1,000.00/)
  expect(await sample('village.xlsx')).toMatch(/2026-06-01.*Niño/)
})

/** The smallest workbook with these rows. */
function workbook(rows: string, { sheets = '<sheet name="S" sheetId="1" r:id="rId1"/>' } = {}): Buffer {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return zipOf(
    new Map(
      Object.entries({
        'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
        'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
      }).map(([name, xml]) => [name, Buffer.from(xml)]),
    ),
  )
}

/** A zip of one packed file; `size` is what it says of the unpacked size. */
function zipOfPacked(name: string, packed: Buffer, size = 500 * 1024 * 1024): Buffer {
  const zip = zipOf(new Map([[name, packed]]))
  const central = zip.length - 22 - 46 - name.length
  for (const at of [0, central]) {
    const shift = at === 0 ? 8 : 10
    zip.writeUInt16LE(8, at + shift)
    zip.writeUInt32LE(size, at + shift + 14)
  }
  return zip
}

/** The same zip with one bit of its last sheet's checksum turned. */
function withFlip(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 4))
    copy[at + 16] = (copy[at + 16] ?? 0) ^ 1
  return copy
}

/** The same zip with every file marked as encrypted. */
function withFlag(zip: Buffer): Buffer {
  const copy = Buffer.from(zip)
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 4)) copy[at + 8] = 1
  return copy
}

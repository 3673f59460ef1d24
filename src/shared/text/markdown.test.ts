import { describe, expect, it } from 'vitest'
import { readMarkdown } from './markdown.ts'

const text = (words: string) => ({ kind: 'text', text: words })
const paragraph = (...of: object[]) => ({ kind: 'paragraph', of })
const inline = (line: string) => {
  const [block] = readMarkdown(line)
  return block && 'of' in block ? block.of : block
}

describe('blocks', () => {
  it('are headings, paragraphs, lines and lists', () => {
    expect(
      readMarkdown(
        '# Rules\n\nBe kind.\nBe quiet.\n\n---\n## Pool ##x\n###### Deep\n- one\n- two\n\n3. three\n4) four',
      ),
    ).toEqual([
      { kind: 'heading', level: 1, of: [text('Rules')] },
      paragraph(text('Be kind.'), { kind: 'break' }, text('Be quiet.')),
      { kind: 'line' },
      { kind: 'heading', level: 2, of: [text('Pool ##x')] },
      { kind: 'heading', level: 3, of: [text('Deep')] },
      { kind: 'list', ordered: false, start: 1, items: [{ of: [text('one')] }, { of: [text('two')] }] },
      { kind: 'list', ordered: true, start: 3, items: [{ of: [text('three')] }, { of: [text('four')] }] },
    ])
  })

  it('items go on over indented lines and hold lists of their own', () => {
    expect(readMarkdown('- Pool\n  open daily\n  - 6 AM\n  - 9 PM\n\n- Court\nA new paragraph')).toEqual([
      {
        kind: 'list',
        ordered: false,
        start: 1,
        items: [
          {
            of: [text('Pool'), { kind: 'break' }, text('open daily')],
            list: { kind: 'list', ordered: false, start: 1, items: [{ of: [text('6 AM')] }, { of: [text('9 PM')] }] },
          },
          { of: [text('Court')] },
        ],
      },
      paragraph(text('A new paragraph')),
    ])
  })

  it('are none for nothing, and what is no mark stays text', () => {
    expect(readMarkdown('')).toEqual([])
    expect(readMarkdown(' \n\t\n')).toEqual([])
    for (const plain of ['#1 rule', '-20 degrees', '2026.', '####', '-', '* '])
      expect(readMarkdown(plain), plain).toEqual([paragraph(text(plain.trim()))])
  })
})

describe('within a line', () => {
  it('is bold, italic and a link', () => {
    expect(inline('Be **very *very* kind**, see [the map](https://map.example/a?b=1) or *ask*.')).toEqual([
      text('Be '),
      { kind: 'strong', of: [text('very '), { kind: 'emphasis', of: [text('very')] }, text(' kind')] },
      text(', see '),
      { kind: 'link', href: 'https://map.example/a?b=1', of: [text('the map')] },
      text(' or '),
      { kind: 'emphasis', of: [text('ask')] },
      text('.'),
    ])
  })

  it('knows a bare address and leaves the point to the sentence', () => {
    expect(inline('See http://office.example/rules.')).toEqual([
      text('See '),
      { kind: 'link', href: 'http://office.example/rules', of: [text('http://office.example/rules')] },
      text('.'),
    ])
  })

  it('leaves marks that mark nothing, and marks that were escaped', () => {
    for (const plain of ['2 * 3 * 4', '**open', '*', '[x]', '[x](', 'a_b_c', 'C:\\dir', '[a [b](c)'])
      expect(inline(plain), plain).toEqual([text(plain)])
    expect(inline('\\*not italic\\* \\[x]')).toEqual([text('*not italic* [x]')])
  })

  it('H12: makes links of web addresses alone, and nothing of HTML', () => {
    for (const evil of [
      '[x](javascript:alert(1))',
      '[x](JaVaScRiPt:alert`1`)',
      '[x](data:text/html,hello)',
      '[x](//evil.example)',
      '[x](/admin-settings)',
      '[x](vbscript:x)',
      '[x](https://)',
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '&lt;b&gt;',
    ])
      expect(JSON.stringify(inline(evil)), evil).not.toContain('"kind":"link"')
    expect(inline('<b>x</b>')).toEqual([text('<b>x</b>')])
    expect(inline('[x](https://a.example/"onmouseover="x)')).toEqual([
      { kind: 'link', href: 'https://a.example/%22onmouseover=%22x', of: [text('x')] },
    ])
  })

  it('H07: reads 50,000 characters of marks without their ends', () => {
    for (const piece of [
      '[',
      '*',
      '**',
      '**a',
      '*a ',
      '[a](',
      'http://',
      '\\',
      '[x](h ',
      '- ',
      '  - a\n',
      '# ',
      '](',
    ]) {
      expect(readMarkdown(piece.repeat(50_000 / piece.length)), piece).not.toEqual([])
    }
  })
})

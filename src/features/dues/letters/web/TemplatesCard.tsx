import { useAsk } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { lazyPart } from '#web/ui/page/lazy-part.tsx'
import { Section } from '#web/ui/page/Section.tsx'
import { type Column, DataTable } from '#web/ui/tables/DataTable.tsx'
import { useWindow } from '#web/ui/windows/use-window.ts'
import { type LetterTemplate, lettersContract } from '../contract.ts'
import { KIND_NAMES, OFFICE_NAMES } from './letter-texts.ts'

const EditTemplate = lazyPart(async () => (await import('./EditTemplate.tsx')).EditTemplate)

const COLUMNS: Column<LetterTemplate>[] = [
  { header: t('Letter'), cell: (one) => KIND_NAMES[one.kind] },
  { header: t('Title'), wrap: true, cell: (one) => one.title_en },
  {
    header: t('Signed by'),
    wrap: true,
    cell: (one) => one.signers.map((office) => OFFICE_NAMES[office]).join(', '),
  },
  { header: t('Text'), cell: (one) => (one.changed ? t('Changed') : t('As it came')) },
]

/** Texts of the letters, and their signatories. */
export function TemplatesCard() {
  const query = useAsk(lettersContract.templates, {})
  const editing = useWindow<LetterTemplate>()
  return (
    <>
      <Section title={t('Letters')} flush>
        <DataTable
          label={t('Templates of letters')}
          query={query}
          rows={query.data}
          rowKey={(one) => one.kind}
          columns={COLUMNS}
          onRow={editing.open}
          expect={5}
          empty={t('There are no letters.')}
        />
      </Section>
      {editing.about && editing.show(<EditTemplate template={editing.about} onClose={editing.close} />)}
    </>
  )
}

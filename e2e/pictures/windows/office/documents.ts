import { again, answering, inTurn, of, press } from '../../window.ts'

const DOCUMENT = {
  ...{
    id: 4,
    kind: 'resolution',
    title: 'Resolution on the new gate',
    number: '2026-04',
    day: '2026-03-01',
    year: 2026,
  },
  ...{ audience: 'residents', versions: 1, recorded_by: { id: 2, name: 'Ben Uy' }, created_at: '2026-03-02T01:00:00Z' },
  file: { name: 'gate.pdf', size: 1000, content_type: 'application/pdf' },
}
const DOCUMENTS = {
  ...{ data: [DOCUMENT], current_page: 1, last_page: 1, per_page: 10, total: 1, from: 1, to: 1, years: [2026] },
}
const aDocument = inTurn(
  answering(/\/api\/documents\?/, 'GET', DOCUMENTS),
  answering(/\/api\/documents\/4\/versions$/, 'GET', [DOCUMENT, { ...DOCUMENT, id: 3, day: '2025-02-01' }]),
  again,
  press('Resolution on the new gate'),
)

export const WINDOWS = [
  ...of('features/office/documents/web/StoreDocument.tsx', [['Add a Document', '/documents', press('Add a Document')]]),
  ...of('features/office/documents/web/DocumentWindow.tsx', [
    ['Resolution on the new gate', '/documents', aDocument],
    ['Remove a Document', '/documents', inTurn(aDocument, press('Remove'))],
  ]),
]

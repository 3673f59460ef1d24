import type { AskOf } from '#shared/contract.ts'
import type { Value } from '#shared/sheets/sheet.ts'
import { call } from '#web/calls/api.ts'
import { ApiError } from '#web/calls/api-error.ts'
import { spreadsheetFile } from '#web/spreadsheet.ts'
import { showDay, showMoment } from '#web/texts/days.ts'
import { t } from '#web/texts/t.ts'
import { type Visit, visitsContract } from '../contract.ts'
import { MAX_LISTED, momentOfVisit } from '../rules.ts'
import { doubtText } from './visit-columns.tsx'
import { KIND_NAMES, STATE_NAMES } from './visit-texts.ts'

const PAGE = 100

type Which = AskOf<(typeof visitsContract)['paper']>

/** Every visit that is asked for. Rejects where they are more than a spreadsheet takes. */
async function allVisits(which: Which): Promise<Visit[]> {
  const rows: Visit[] = []
  for (let page = 1; ; page += 1) {
    const { data, total } = await call(visitsContract.list, { ...which, page, per_page: PAGE })
    if (total > MAX_LISTED)
      throw new ApiError(409, t('These are more than {most} visits. Please choose fewer days.', { most: MAX_LISTED }))
    rows.push(...data)
    if (data.length === 0 || rows.length >= total) return rows
  }
}

const text = (title: string) => ({ text: title, kind: 'text' }) as const
/** Visits as a spreadsheet, the latest first, with moments in a time zone. */
export function visitSheet(which: Which, zone: string): Promise<File> {
  const moment = (at: string | null): Value => at && showMoment(at, zone)
  return spreadsheetFile(
    async () => ({
      about: [t('Visits'), [which.from, which.to].flatMap((day) => (day ? showDay(day) : [])).join(' – ')],
      head: [
        ...[text(t('When')), text(t('Name')), text(t('Plate')), text(t('Lot')), text(t('Kind')), text(t('What for'))],
        ...[{ text: t('People'), kind: 'number' as const }, text(t('State')), text(t('Answered by'))],
        ...[text(t('Went out')), text(t('Guard')), text(t('Remarks'))],
      ],
      rows: (await allVisits(which)).map((one) => [
        ...[moment(momentOfVisit(one)), one.name, one.plate, one.house?.address ?? t('Office'), KIND_NAMES[one.kind]],
        ...[one.about, one.people, STATE_NAMES[one.state], one.answered_by, moment(one.left_at), one.recorded_by],
        doubtText(one),
      ]),
      totals: [],
    }),
    { title: t('Visits'), file: `visits_${[which.from, which.to].filter(Boolean).join('_')}.xlsx` },
  )
}

import { settingText } from '#features/office/settings/rules.ts'
import { storedSettings } from '#features/office/settings/server/queries.ts'
import { feature } from '#server/feature/feature.ts'
import { addMonths, monthOf } from '#shared/dates.ts'
import { transparencyContract } from '../contract.ts'
import { publicMonth } from '../rules.ts'
import { figuresPage, nothingPage } from './page.ts'
import { monthsOfVillage } from './queries.ts'

export const transparency = feature(transparencyContract, {
  figures: async ({ db, today }) => {
    const stored = await storedSettings(db)
    const isShown = settingText(stored, 'public_figures') === 'true'
    const body = isShown
      ? figuresPage(
          settingText(stored, 'village_name'),
          (await monthsOfVillage(db, addMonths(monthOf(today), -1), today)).map(publicMonth).toReversed(),
          today,
        )
      : nothingPage()
    return {
      ...(isShown ? {} : { status: 404 }),
      contentType: 'text/html; charset=utf-8',
      name: 'figures.html',
      inline: true,
      body: Buffer.from(body),
    }
  },
})

import { noticeText, type StoredMessage } from '#features/messages/notifications/server/notice-text.ts'
import { showDay as showDayInFilipino } from '#features/messages/notifications/server/wordings-fil.ts'
import { type Day, showDay } from '#shared/dates.ts'
import { filledTexts, type NoticeFacts, type TemplateTexts, valuesOf } from '../rules.ts'

/**
 * A notice made of a template for one person, in both languages: whoever reads it, and in which language, decides when it is read, mailed,
 * pushed or texted. A template that names a due day is for callers that know one; without it the field stays as it was typed.
 */
export const filledNotice = (template: TemplateTexts, { due, ...facts }: NoticeFacts & { due?: Day }): StoredMessage =>
  noticeText(
    'office.text',
    filledTexts(template, valuesOf(facts, due && showDay(due)), valuesOf(facts, due && showDayInFilipino(due))),
  )

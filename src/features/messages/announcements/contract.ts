import * as z from 'zod/mini'
import { get, post, put } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { common } from '#shared/refusals.ts'
import { refusals } from './refusals.ts'

/** ANNOUNCEMENT: dates and times are never null, `picture_url` is null for the placeholder. */
export const announcement = z.object({
  id: z.int(),
  admin_id: z.int(),
  title: z.string(),
  content: z.string(),
  picture_url: z.nullable(z.string()),
  event_start_date: z.string(),
  event_end_date: z.string(),
  event_start_time: z.string(),
  event_end_time: z.string(),
  ...f.stamps,
})

export type Announcement = z.output<typeof announcement>
export type AnnouncementData = z.input<typeof announcement>

export const announcementFields = z.object({
  title: f.text(100, refusals.title_needed),
  content: f.text(2000, refusals.message_needed),
  eventStartDate: f.dayAhead(common.start_date_needed),
  eventEndDate: f.optionalDayAhead(),
  eventStartTime: f.optionalTime(),
  eventEndTime: f.optionalTime(),
})

/** The same of one that is known: what is absent stays, a blank end or time is filled anew. */
const changedFields = z.extend(announcementFields, {
  title: z.optional(announcementFields.shape.title),
  content: z.optional(announcementFields.shape.content),
  eventStartDate: z.optional(announcementFields.shape.eventStartDate),
})

const saved = z.object({ message: z.string(), announcement })

export const announcementsContract = {
  list: get('/announcements', {
    who: 'office + resident',
    summary: 'Announcements, latest event first, or as they were posted',
    query: z.object({
      when: f.filter(['current', 'past']),
      order: f.filter(['posted']),
      ...f.paged(),
    }),
    reply: page(announcement),
  }),
  read: get('/announcements/:id', {
    who: 'office + resident',
    summary: 'One announcement',
    params: f.byId,
    reply: z.object({ announcement }),
  }),
  create: post('/announcements', {
    who: 'announce',
    summary: 'Announce to everybody',
    body: announcementFields,
    files: ['announcementPic'],
    idempotent: true,
    status: 201,
    reply: z.extend(saved, { reached: deliverySummary }),
  }),
  update: put('/announcements/:id', {
    who: 'announce',
    summary: 'Change an announcement',
    params: f.byId,
    body: changedFields,
    reply: saved,
  }),
  withdraw: post('/announcements/:id/withdraw', {
    who: 'announce',
    summary: 'Take an announcement back: out of the lists and inboxes; what was not sent yet is dropped',
    params: f.byId,
    /** Inboxes it was in, deliveries that were not sent yet, and those that were and cannot be called back. */
    reply: z.object({ message: z.string(), inboxes: z.int(), dropped: z.int(), sent: z.int() }),
  }),
  setPicture: post('/announcements/img/:id', {
    who: 'announce',
    summary: "Set or replace the picture; the answer is the new picture's address and nothing else",
    params: f.byId,
    files: ['image'],
    reply: 'text',
  }),
}

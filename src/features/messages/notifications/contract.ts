import * as z from 'zod/mini'
import { del, get, patch, post, put } from '#shared/contract.ts'
import { deliverySummary } from '#shared/deliveries.ts'
import * as f from '#shared/fields.ts'
import { page } from '#shared/paging.ts'
import { refusals } from './refusals.ts'
import { AUDIENCES, CHANNELS, DELIVERY_STATES, MAX_BODY, MAX_TITLE, STOP_SOURCES, STOPPED_CHANNELS } from './rules.ts'

/** NOTIFICATION (docs/spec/messages.md#notices): `caption` is the title. */
export const notification = z.object({
  id: z.int(),
  user_id: z.int(),
  /** In English, as it was said. */
  caption: z.string(),
  content: z.string(),
  /** The same in the language that its reader chose. */
  text: z.object({ title: z.string(), body: z.string() }),
  /** Path of the page it is about; null when there is none. */
  url: z.nullable(z.string()),
  read_status: z.enum(['unread', 'read']),
  ...f.stamps,
})

/** Delivery of one notice by one channel to its person. */
export const delivery = z.object({
  id: z.int(),
  notification_id: z.nullable(z.int()),
  user: z.nullable(z.object({ id: z.int(), firstname: z.string(), lastname: z.string() })),
  /** Of a letter that is no notice. */
  address: z.nullable(z.string()),
  title: z.string(),
  channel: z.enum(CHANNELS),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  last_error: z.nullable(z.string()),
  /** Parts of a text message, each of which is paid; null for other ways, and before it is sent. */
  parts: z.nullable(z.int()),
  /** When the provider of a text message said that it arrived. */
  delivered_at: z.nullable(f.instant()),
  /** When it is tried next; null when it is not. */
  next_try: z.nullable(f.instant()),
  sent_at: z.nullable(f.instant()),
  ...f.stamps,
})

export type Notification = z.output<typeof notification>
export type NotificationData = z.input<typeof notification>
export type Delivery = z.output<typeof delivery>
export type DeliveryData = z.input<typeof delivery>

const title = () => f.text(MAX_TITLE, refusals.title_needed)
const body = () => f.text(MAX_BODY, refusals.message_needed)
/** True to send a text message to those whom neither e-mail nor a device reaches. */
const sms = () => f.flag(false)
const channels = z.object({
  channels: z.array(z.object({ channel: z.enum(STOPPED_CHANNELS), stopped: z.boolean() })),
})
/** By what a person is reached. */
const personChannels = z.object({
  /** An account to read notices in. */
  inbox: z.boolean(),
  email: z.nullable(z.string()),
  /** Mail to this address came back: when, and in the words of its server. */
  bounced: z.nullable(z.object({ at: f.instant(), reason: z.string() })),
  /** Mobile number of the Philippines. */
  mobile: z.nullable(z.string()),
  /** Devices that take notices. */
  devices: z.int(),
  channels: z.array(z.object({ channel: z.enum(STOPPED_CHANNELS), stopped_by: z.nullable(z.enum(STOP_SOURCES)) })),
})
export type PersonChannels = z.output<typeof personChannels>
const ofPerson = { params: z.object({ userId: f.id() }) }
const stoppedChannel = z.object({
  channel: f.choice(STOPPED_CHANNELS, refusals.choose_channel),
  stopped: f.flag(true),
})
const succeeded = <const Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })

export const notificationsContract = {
  sendToAll: post('/send-notification-to-all', {
    who: 'announce',
    summary: 'Tell every account, or every resident',
    body: z.object({
      title: title(),
      body: body(),
      audience: f.choiceOr(AUDIENCES, 'everyone', refusals.choose_audience),
      sms: sms(),
    }),
    reply: succeeded({ message: z.literal('Notification sent to all users!'), reached: deliverySummary }),
  }),
  sendToUser: post('/send-notification-to-user', {
    who: 'records',
    summary: 'Tell one person',
    body: z.object({ user_id: f.id(refusals.choose_person), title: title(), body: body(), sms: sms() }),
    reply: succeeded({ message: z.literal('Notification sent to the user!'), reached: deliverySummary }),
  }),
  sendToUsers: post('/send-notification-to-users', {
    who: 'records',
    summary: 'Tell the chosen people',
    body: z.object({ user_ids: f.ids(refusals.choose_people), title: title(), body: body(), sms: sms() }),
    reply: succeeded({ message: z.string(), queued: z.int(), reached: deliverySummary }),
  }),
  audience: get('/notifications/audience', {
    who: 'announce',
    summary: 'Who would be told, and by what, if everyone or all residents were told now',
    query: z.object({ audience: f.choiceOr(AUDIENCES, 'everyone', refusals.choose_audience), sms: sms() }),
    reply: z.object({ reached: deliverySummary }),
  }),
  ofUser: get('/notifications/user/:userId', {
    who: 'office + resident',
    summary: 'The last 200 notices of the caller',
    params: z.object({ userId: f.id() }),
    reply: succeeded({ data: z.array(notification) }),
  }),
  read: patch('/notifications/read/:id', {
    who: 'office + resident',
    summary: 'Mark one of the own notices as read',
    params: f.byId,
    reply: succeeded({ message: z.string(), data: notification }),
  }),
  list: get('/notifications', {
    who: 'office + resident',
    summary: 'The own notices, newest first',
    query: z.object(f.paged()),
    reply: z.extend(page(notification), { unread: z.int() }),
  }),
  saveExpoToken: post('/expo-token', {
    who: 'office + resident',
    summary: 'The resident app of the caller takes notices through Expo',
    body: z.object({ token: f.text(255, refusals.token_missing) }),
    reply: f.message,
  }),
  publicKey: get('/push/public-key', {
    who: 'office + resident',
    summary: 'The key a browser subscribes with',
    reply: z.object({ public_key: z.string() }),
  }),
  subscribe: post('/push/subscriptions', {
    who: 'office + resident',
    summary: 'A browser of the caller takes notices',
    body: z.object({
      endpoint: f.text(2000, refusals.endpoint_missing),
      keys: f.object(
        { p256dh: f.text(200, refusals.key_missing), auth: f.text(100, refusals.key_missing) },
        refusals.keys_missing,
      ),
    }),
    reply: f.message,
    status: 201,
  }),
  unsubscribe: del('/push/subscriptions', {
    who: 'office + resident',
    summary: 'A browser of the caller takes no notices any more',
    body: z.object({ endpoint: f.text(2000, refusals.endpoint_missing) }),
    reply: f.message,
  }),
  textMessages: get('/text-messages', {
    who: 'read',
    summary:
      'Whether text messages are sent here, what a part costs, and where the provider posts answers (administrators)',
    reply: z.object({ available: z.boolean(), part_price: f.pesos(), replies_url: z.nullable(z.string()) }),
  }),
  reply: post('/text-messages/replies/:token', {
    who: 'public',
    summary: 'The provider of text messages posts what somebody answered: STOP and START',
    params: z.object({ token: z.string() }),
    body: z.record(z.string(), z.unknown()),
    reply: f.message,
  }),
  channels: get('/me/channels', {
    who: 'office + resident',
    summary: 'Ways by which the caller wants to hear nothing',
    reply: channels,
  }),
  stopChannel: put('/me/channels', {
    who: 'office + resident',
    summary: 'Stop a way to the caller, or let it be used again',
    body: stoppedChannel,
    reply: channels,
  }),
  personChannels: get('/users/:userId/channels', {
    who: 'read',
    summary: 'By what a resident is reached, whether mail to them came back, and who stopped which way',
    ...ofPerson,
    reply: personChannels,
  }),
  stopForPerson: put('/users/:userId/channels', {
    who: 'records',
    summary: 'Stop a way to a resident for them, or let it be used again unless they stopped it themselves',
    ...ofPerson,
    body: stoppedChannel,
    reply: z.object({ message: z.string() }),
  }),
  deliveries: get('/notifications/deliveries', {
    who: 'read',
    summary: 'How notices fare on their way, newest first',
    query: z.object({
      state: f.filter(DELIVERY_STATES),
      user_id: f.optionalId(),
      ...f.paged(),
    }),
    reply: page(delivery),
  }),
  retry: post('/notifications/deliveries/:id/retry', {
    who: 'admin',
    summary: 'Try a delivery again that was given up',
    params: f.byId,
    reply: z.object({ message: z.string(), delivery }),
  }),
}

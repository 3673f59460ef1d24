import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'

/** Mood in which a village answers a browser that asks for it with this header. */
export const MOOD = 'x-mood'

/**
 * `failed`: every call is answered 500; `waiting`: it is never answered. Who is signed in and what the village is like are
 * answered all the same, so that the screen itself is seen; with `-settings` the settings are not. `broken` answers
 * nothing but 500, and `gone` breaks every connection.
 */
export type Mood = 'failed' | 'waiting' | 'failed-settings' | 'waiting-settings' | 'broken' | 'gone'

const SPARED = /^\/api\/(me|public\/settings|settings)$/
const SPARED_OF_SETTINGS = /^\/api\/(me|public\/settings)$/
const MESSAGE = 'Something went wrong on our side. Please try again; the number of this failure is 6f1d0c2b9a7e4835.'

/** True when a path is answered in this mood as ever. */
export function answersAnyway(mood: Mood, path: string): boolean {
  if (!path.startsWith('/api/')) return true
  if (mood === 'broken' || mood === 'gone') return false
  return (mood.endsWith('-settings') ? SPARED_OF_SETTINGS : SPARED).test(path)
}

/** Answers in the mood that is asked for; false when the call is to be answered as ever. */
export function answersInMood(request: IncomingMessage, answer: ServerResponse): boolean {
  const mood = request.headers[MOOD] as Mood | undefined
  const [path = ''] = (request.url ?? '').split('?')
  if (!mood || answersAnyway(mood, path)) return false
  if (mood === 'gone') request.destroy()
  else if (!mood.startsWith('waiting'))
    answer.writeHead(500, STATUS_CODES[500], JSON_TYPE).end(JSON.stringify({ message: MESSAGE }))
  return true
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' }

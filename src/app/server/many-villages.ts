import { unwatchFile, watchFile } from 'node:fs'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { SharedConnections } from '#server/database/shared.ts'
import { openLog } from '#server/log.ts'
import { endWithin, watchArrivals } from '#server/start/stopping.ts'
import { toManyVillages } from '#server/villages/by-name.ts'
import { configOfAll, type ManyConfig } from '#server/villages/config.ts'
import { serveOperator } from '#server/villages/operator.ts'
import { goRound, type Rounds } from '#server/villages/rounds.ts'
import { Villages } from '#server/villages/villages.ts'
import { endOn, writeEnding } from './ending.ts'
import { manifests } from './features.ts'
import { listenAt } from './listening.ts'
import { openVillage } from './open-village.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Time until a change of the list is noticed, in milliseconds. */
const LIST_MS = 1_000

/** Starts the product for the villages of a list and keeps it running until it is told to stop. */
export async function serveManyVillages({ list, connections, operator }: ManyConfig, env: Environment): Promise<void> {
  const config = configOfAll(env)
  const log = openLog(config.logLevel)
  // Whoever waits for a connection of all is refused when nothing got on for so long.
  const shared = new SharedConnections(connections, config.answerWithin)
  let rounds: Rounds | null = null
  const ring = (name: string, job: string) => {
    const village = villages.named(name)
    village?.ring(job)
    if (village) rounds?.call(village)
  }
  const villages = await Villages.of({
    ...{ list, env, log, clock: systemClock },
    open: (listed, own) => openVillage(listed, own, { log, shared, ring }),
  })
  const app = await buildApp({ config, manifests, log }, toManyVillages(villages))
  const arrivals = watchArrivals(app.server)
  const address = await listenAt(app, config)
  const desk = operator && (await serveOperator(villages, operator, log))
  rounds = goRound(villages, systemClock)
  const going = rounds
  const reread = () => void villages.reread().then(() => going.look())
  watchFile(list, { interval: LIST_MS, persistent: false }, reread)
  process.on('SIGHUP', reread)
  going.start()
  await going.look()

  endOn(['SIGTERM', 'SIGINT'], async (signal) => {
    log.info({ signal }, 'stopping: what was accepted is finished first')
    unwatchFile(list)
    going.stop()
    desk?.close()
    const answered = arrivals.leave().then(() => app.close())
    const cancel = () => Promise.all(villages.hosts.map(({ database }) => database.cancel())).then(() => undefined)
    await endWithin(Promise.all([answered, answered.then(() => villages.end())]), { cancel }, log)
  })
  writeEnding(`\nPurok is ready at ${address} for ${villages.all.length} villages\n`)
}

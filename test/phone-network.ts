import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getuid, pid, platform } from 'node:process'
import { type Browser, chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '../scripts/chromium.mjs'

const ip = (line: string) =>
  execFileSync('ip', line.split(' '), { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })

/** Network of a phone beside this machine's, with a cable between the two. */
export interface PhoneNetwork {
  /** This machine's address in it. */
  here: string
  /** A browser that has no other network. */
  browser: Browser
  end(): Promise<void>
}

/** Makes a network of its own for a browser; a sentence says why that cannot be done here. */
export async function phoneNetwork(): Promise<PhoneNetwork | string> {
  if (platform !== 'linux' || getuid?.() !== 0) return 'Only root of a Linux machine makes networks.'
  const executable = findChromium({ install: false })
  if (!executable) return 'There is no Chromium.'
  const name = `purok${pid}`
  const [here, there] = ['10.213.77.1', '10.213.77.2']
  try {
    ip(`netns add ${name}`)
    ip(`link add pk${pid}a type veth peer name pk${pid}b netns ${name}`)
  } catch (error) {
    try {
      ip(`netns del ${name}`)
    } catch {
      // It was not made.
    }
    return `No network can be made: ${(error as Error).message}`
  }
  ip(`addr add ${here}/24 dev pk${pid}a`)
  ip(`link set pk${pid}a up`)
  for (const line of [`addr add ${there}/24 dev pk${pid}b`, `link set pk${pid}b up`, 'link set lo up'])
    ip(`-n ${name} ${line}`)
  const folder = await mkdtemp(join(tmpdir(), 'purok-phone-'))
  const program = join(folder, 'browser')
  await writeFile(program, `#!/bin/sh\nexec ip netns exec ${name} '${executable}' "$@"\n`)
  await chmod(program, 0o755)
  const browser = await chromium.launch({ args: chromiumArgs, executablePath: program })
  return {
    here,
    browser,
    async end() {
      await browser.close()
      // Its end of the cable goes with it, and ours with that.
      ip(`netns del ${name}`)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

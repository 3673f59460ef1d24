import { readFileSync } from 'node:fs'
import { getuid, platform } from 'node:process'

/** Instruction of a Dockerfile with its text, continued lines in one. */
interface Instruction {
  name: string
  text: string
}

/** Stage of a Dockerfile: its name, or its number, and its instructions. */
interface Stage {
  name: string
  instructions: readonly Instruction[]
}

/** Why an image cannot be made on this machine by hand; null where it can. */
export const whyNoImage = (): string | null =>
  platform === 'linux' && getuid?.() === 0 ? null : 'Only root of a Linux machine makes a root file system.'

/** The stages of a Dockerfile, in their order. */
function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile.replaceAll(/\\\n\s*/g, '').split('\n')
  const instructions = lines.flatMap((line): Instruction[] => {
    const [, name, text] = /^([A-Z]+)\s+(.+)$/.exec(line.trim()) ?? []
    return name && text ? [{ name, text }] : []
  })
  const stages: { name: string; instructions: Instruction[] }[] = []
  for (const one of instructions) {
    if (one.name === 'FROM')
      stages.push({ name: / AS (\w+)$/.exec(one.text)?.[1] ?? `${stages.length}`, instructions: [] })
    else stages.at(-1)?.instructions.push(one)
  }
  return stages
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
const ROOT = (stage: string) => `"$tree/${stage}/root"`

/**
 * A shell script that makes the image's root file systems by the steps of its Dockerfile, each over what this machine has beside a Node
 * of the product, and ends as the image's own command, with its environment and its user. To be run as root in a mount namespace of
 * its own: `$1` is an empty folder on a disk, `$2` the product's folder, further arguments are variables as `docker run --env` takes them.
 */
export function imageScript(dockerfile: string, ignored: string): string {
  const exclude = ignored
    .split('\n')
    .filter(Boolean)
    .map((pattern) => `--exclude=${quoted(`./${pattern}`)}`)
    .join(' ')
  const lines = ['set -eu', 'tree=$1; from=$2; shift 2']
  for (const stage of stagesOf(dockerfile)) lines.push(...overlay(stage.name), ...stepsOf(stage, exclude))
  return `${lines.join('\n')}\n`
}

/** Lines that do what the instructions of a stage say, in their order; the last one of the image is its command. */
function stepsOf({ name, instructions }: Stage, exclude: string): string[] {
  const env: string[] = []
  let folder = '/'
  let user = 'root'
  return instructions.flatMap(({ name: what, text }): string[] => {
    switch (what) {
      case 'WORKDIR':
        folder = text
        return [`mkdir -p ${ROOT(name)}${folder}`]
      case 'RUN':
        return [`chroot ${ROOT(name)} sh -ec ${quoted(`cd ${folder}; ${text}`)} >&2`]
      case 'COPY':
        return [copy(name, folder, text, exclude)]
      case 'ENV':
        env.push(...text.split(/\s+/))
        return []
      case 'USER':
        user = text
        return []
      case 'CMD':
        return [command({ stage: name, folder, user, env, words: JSON.parse(text) })]
      default:
        return []
    }
  })
}

/** A root file system of a stage: this machine's, what is changed in a folder of its own. */
const overlay = (stage: string): string[] => [
  `mkdir -p "$tree/${stage}/changed" "$tree/${stage}/work" ${ROOT(stage)}`,
  `mount -t overlay overlay -o "lowerdir=/,upperdir=$tree/${stage}/changed,workdir=$tree/${stage}/work" ${ROOT(stage)}`,
  `mount --rbind /dev ${ROOT(stage)}/dev; mount -t proc proc ${ROOT(stage)}/proc`,
  `cp "$(echo "$from"/node_modules/node-linux-*/bin/node)" ${ROOT(stage)}/usr/local/bin/node`,
  `mkdir -p ${ROOT(stage)}/home/node; chown 1000:1000 ${ROOT(stage)}/home/node`,
  `echo 'node:x:1000:1000::/home/node:/bin/sh' >> ${ROOT(stage)}/etc/passwd; echo 'node:x:1000:' >> ${ROOT(stage)}/etc/group`,
]

function copy(stage: string, folder: string, text: string, exclude: string): string {
  const words = text.split(/\s+/)
  const other = /^--from=(.+)$/.exec(words[0] ?? '')?.[1]
  const [to = '.', ...sources] = words.slice(other ? 1 : 0).reverse()
  const into = `${ROOT(stage)}${folder}/${to}`
  if (sources[0] === '.') return `tar -C "$from" ${exclude} -cf - . | tar -C ${into} -xf -`
  const all = sources.map((path) => (other ? `${ROOT(other)}${path}` : `"$from"/${path}`))
  return `cp -a ${all.join(' ')} ${into}`
}

function command(of: { stage: string; folder: string; user: string; env: readonly string[]; words: string[] }): string {
  const run = of.words.map(quoted).join(' ')
  const own = ['PATH=/usr/local/bin:/usr/bin:/bin', ...of.env].map(quoted).join(' ')
  return `exec chroot --userspec=${of.user} ${ROOT(of.stage)} env -i ${own} "$@" sh -c ${quoted(`cd ${of.folder} && exec ${run}`)}`
}

/** Reads a file of the product's folder. */
export const readProductFile = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')

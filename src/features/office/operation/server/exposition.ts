// The text that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/

type Labels = Readonly<Record<string, string>>

/** Upper ends of the classes that durations are counted in, in seconds. */
const CLASSES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export interface Sample {
  labels?: Labels
  value: number
}

/** One family of samples with its help and type. */
export function family(name: string, type: 'counter' | 'gauge', help: string, samples: readonly Sample[]): string {
  return [...head(name, type, help), ...samples.map(({ labels, value }) => line(name, labels, value))].join('\n')
}

/** Durations by labels, counted in classes. Memory grows with the number of different labels alone. */
export class Durations {
  readonly #kinds = new Map<string, { labels: Labels; classes: number[]; sum: number; count: number }>()

  /** `seconds` of one more. */
  add(labels: Labels, seconds: number): void {
    const key = JSON.stringify(labels)
    const kind = this.#kinds.get(key) ?? { labels, classes: CLASSES.map(() => 0), sum: 0, count: 0 }
    this.#kinds.set(key, kind)
    const at = CLASSES.findIndex((end) => seconds <= end)
    if (at >= 0) kind.classes[at] = (kind.classes[at] ?? 0) + 1
    kind.sum += seconds
    kind.count += 1
  }

  text(name: string, help: string): string {
    const lines = [...this.#kinds.values()].flatMap(({ labels, classes, sum, count }) => {
      let below = 0
      const buckets = CLASSES.map((end, at) => {
        below += classes[at] ?? 0
        return line(`${name}_bucket`, { ...labels, le: String(end) }, below)
      })
      const all = line(`${name}_bucket`, { ...labels, le: '+Inf' }, count)
      return [...buckets, all, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, count)]
    })
    return [...head(name, 'histogram', help), ...lines].join('\n')
  }
}

const head = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

function line(name: string, labels: Labels = {}, value: number): string {
  const named = Object.entries(labels).map(([key, text]) => `${key}="${text.replace(/[\\"\n]/g, escaped)}"`)
  return `${name}${named.length ? `{${named.join(',')}}` : ''} ${value}`
}

const escaped = (letter: string) => (letter === '\n' ? '\\n' : `\\${letter}`)

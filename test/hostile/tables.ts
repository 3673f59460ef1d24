/** Words of paths that differ from tables. */
const CALLED: Readonly<Record<string, string>> = { lots: 'houses', residents: 'users' }

/** The table whose rows an id in a path is of: what stands before it, or else further in front. */
export function tableOf(path: string, tables: ReadonlySet<string>): string | undefined {
  const parts =
    path
      .split(/\/:\w+/)[0]
      ?.split('/')
      .toReversed() ?? []
  return parts
    .flatMap((part) => [CALLED[part] ?? part.replaceAll('-', '_'), ...part.split('-').toReversed()])
    .flatMap((word) => [word, `${word}s`])
    .find((word) => tables.has(word))
}

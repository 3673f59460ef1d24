/** True when a runner of scripts stands above: npm, or Node itself (`node --run`). */
export const hasRunner = (env: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(env.npm_lifecycle_event || env.NODE_RUN_SCRIPT_NAME)

/**
 * Sends this process SIGTERM when the process that started it is gone. npm puts a shell between itself and us, and a
 * signal to npm ends that shell without reaching us: the server would live on unseen.
 */
export function stopWithParent(): void {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}

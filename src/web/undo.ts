import { thrown } from './calls/api-error.ts'
import { queryClient } from './calls/query.ts'
import { notify } from './ui/page/notify.ts'

/**
 * Returns the action of an Undo button: sends the call that takes something back, tells what came of it, and has everything on the
 * screen asked again. It works after the page that offered it was left.
 */
export const undoing = (send: () => Promise<{ message: string }>) => async (): Promise<void> => {
  try {
    const { message } = await send()
    notify.success(message)
  } catch (cause) {
    notify.failure(thrown(cause))
  }
  void queryClient.invalidateQueries()
}

/** Does something while the browser has nothing else to do; some browsers cannot tell. */
export const whenIdle = (work: () => void): void => {
  if (window.requestIdleCallback) window.requestIdleCallback(work)
  else setTimeout(work, 500)
}

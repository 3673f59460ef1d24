import type { MouseEvent } from 'react'

/**
 * Makes a whole row clickable with the mouse. The keyboard has the button in the row's first cell; a click on that
 * or on anything else that can be pressed is not the row's, nor is one that ends the marking of text.
 */
export function opens<Row>(onRow: ((row: Row) => void) | undefined, row: Row) {
  if (!onRow) return {}
  return {
    'data-clickable': true,
    onClick: (event: MouseEvent<HTMLElement>) => {
      const pressed = event.target instanceof Element && event.target.closest('a, button, input, select, label')
      if (!pressed && !getSelection()?.toString()) onRow(row)
    },
  }
}

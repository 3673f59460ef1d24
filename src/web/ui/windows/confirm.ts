import { createStore } from '../store.ts'

export interface Question {
  title: string
  message: string
  /** Texts of the buttons, `Yes` and `No` when not said. */
  yes?: string
  no?: string
  /** For what cannot be taken back: the Yes button is red. */
  danger?: boolean
}

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void
}

/** The question on the screen; read by ConfirmHost. */
export const questions = createStore<OpenQuestion | null>(null)

/** Asks in a window and waits: true for Yes, false for No, Escape and the cross. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    questions.get()?.answer(false)
    questions.set({
      ...question,
      answer: (yes) => {
        questions.set(null)
        resolve(yes)
      },
    })
  })

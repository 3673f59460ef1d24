import { createStore } from './ui/store.ts'

/** What a person of the office has as they want it, on this device alone. */
export type Habit = 'folded-menu' | 'counter-first'

const HABITS: readonly Habit[] = ['folded-menu', 'counter-first']
const keyOf = (habit: Habit) => `purok-${habit}`

/** Without a storage nothing is kept, and everything is as it usually is. */
function stored(): readonly Habit[] {
  try {
    return HABITS.filter((habit) => localStorage.getItem(keyOf(habit)) === 'yes')
  } catch {
    return []
  }
}

const habits = createStore(stored())

/** Whether it was chosen. */
export const hasHabit = (habit: Habit): boolean => habits.get().includes(habit)

/** The same, for components that change with it. */
export const useHabit = (habit: Habit): boolean => habits.use().includes(habit)

/** Chooses it, or leaves it again. */
export function setHabit(habit: Habit, on: boolean): void {
  const others = habits.get().filter((one) => one !== habit)
  habits.set(on ? [...others, habit] : others)
  keepHabits()
}

/** Writes down again what is chosen, also after everything else was forgotten. */
export function keepHabits(): void {
  try {
    for (const habit of HABITS) {
      if (hasHabit(habit)) localStorage.setItem(keyOf(habit), 'yes')
      else localStorage.removeItem(keyOf(habit))
    }
  } catch {
    // Storage is closed.
  }
}

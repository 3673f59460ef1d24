/** The kinds of notification that come with a text (docs/spec/messages.md#messages-of-the-office). */
export const TEMPLATES = {
  emergency: {
    label: 'Emergency',
    title: 'Emergency Alert',
    message:
      'This is an emergency alert for everybody in the village. Please stay calm, keep away from the affected area, and follow the directions of the guards and the officers. We will send news as soon as we have them.',
  },
  garbage: {
    label: 'Garbage Collection',
    title: 'Garbage Collection Reminder',
    message:
      'The garbage truck passes tomorrow morning. Please put out your garbage, segregated and in closed bags, before 6:00 AM. Bags that are left on the street after the collection cannot be taken.',
  },
} as const

export type TemplateName = keyof typeof TEMPLATES

/** Title and message of a kind; the message ends with the village's name followed by HOA. */
export const templateText = (name: TemplateName, village: string): { title: string; body: string } => ({
  title: TEMPLATES[name].title,
  body: `${TEMPLATES[name].message}\n\n${`${village} HOA`.trim()}`,
})

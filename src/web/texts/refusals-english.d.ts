/** The English of all refusals of the features by name, as the build reads it from their declarations. */
declare module 'virtual:refusals-english' {
  export const sentences: Readonly<Record<string, string | undefined>>
}

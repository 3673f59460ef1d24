import { office, type Screen } from '../screen.ts'

export const SHOWN: readonly Screen[] = [office('documents', '/documents')]

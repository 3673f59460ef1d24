import { beginAgain } from '#server/factory-numbers.ts'

beginAgain()

import type { AnswerOf } from '#shared/contract.ts'
import type { settingsContract } from '../contract.ts'

const icon = (name: string, side: number, purpose: string) => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest: the village's name on a phone's home screen, opened at the resident's own page. */
export const manifestOf = (villageName: string): AnswerOf<typeof settingsContract.manifest> => ({
  id: '/my',
  name: villageName || 'Purok',
  short_name: villageName || 'Purok',
  description: 'Your bills, receipts and notices of the village office.',
  start_url: '/my',
  // Guidelines and password are pages of residents too.
  scope: '/',
  display: 'standalone',
  background_color: '#f5f7f8',
  theme_color: '#0f6a66',
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
})

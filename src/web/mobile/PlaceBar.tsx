import type { ComponentType } from 'react'
import { t } from '#web/texts/t.ts'
import { To } from './place.tsx'
import s from './shell.module.css'

type Icon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
export type Place = readonly [to: string, name: string, icon: Icon]

/** The places of an application, as the bar at the bottom has them; `current` is the path of the one that is shown. */
export const PlaceBar = ({ places, current }: { places: readonly Place[]; current: string }) => (
  <nav className={s.bar} aria-label={t('Places of the app')}>
    {places.map(([to, name, Icon]) => (
      <To key={to} to={to} className={s.place} {...(to === current ? { 'aria-current': 'page' as const } : {})}>
        <span>
          <Icon size={23} stroke={1.7} aria-hidden />
        </span>
        <span>{name}</span>
      </To>
    ))}
  </nav>
)

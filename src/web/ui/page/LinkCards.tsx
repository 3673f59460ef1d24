import { Text } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Search } from '#web/search.ts'
import classes from './LinkCards.module.css'

interface LinkCard {
  title: string
  /** One sentence of what is there. */
  about: string
  search: Search
}

interface Props {
  to: string
  cards: readonly LinkCard[]
}

/** Ways on from a page that has many parts: each a card with a sentence, which leads to its part by what the address says. */
export const LinkCards = ({ to, cards }: Props) => (
  <ul className={classes.cards}>
    {cards.map(({ title, about, search }) => (
      <li key={`${title} ${JSON.stringify(search)}`}>
        <Link to={to} search={search} className={classes.card}>
          <span>
            <Text component="span" fw={600}>
              {title}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {about}
            </Text>
          </span>
          <IconChevronRight size={16} aria-hidden className={classes.chevron} />
        </Link>
      </li>
    ))}
  </ul>
)

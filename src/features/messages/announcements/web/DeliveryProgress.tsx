import { Progress, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { asking, queryClient } from '#web/query.ts'
import { t } from '#web/texts/t.ts'
import { notifications } from './calls.ts'

/** Pause between two looks at what still waits. */
const LOOK_MS = 2000

/** Progress of the deliveries, while some still wait; looks again by itself until none does. */
export function DeliveryProgress() {
  const { data } = useQuery(
    {
      ...asking(notifications.deliveries, { state: 'queued', page: 1, per_page: 1 }),
      refetchInterval: (query) => (query.state.data?.total ? LOOK_MS : false),
    },
    queryClient,
  )
  const waiting = data?.total ?? 0
  const most = useMost(waiting)
  useRefresh(waiting)
  if (waiting === 0) return null
  const sent = most - waiting
  return (
    <Stack gap={6} px="md" pb="sm">
      <Progress value={(100 * sent) / most} aria-label={t('Deliveries on their way')} />
      <Text size="sm" c="dimmed" role="status" className="num">
        {t('{sent} of {most} delivered, {waiting} waiting', {
          sent: sent.toLocaleString('en'),
          most: most.toLocaleString('en'),
          waiting: waiting.toLocaleString('en'),
        })}
      </Text>
    </Stack>
  )
}

/** The most that waited at once since nothing waited. */
function useMost(waiting: number): number {
  const [most, setMost] = useState(0)
  const now = waiting === 0 ? 0 : Math.max(most, waiting)
  if (now !== most) setMost(now)
  return now
}

/** The list below is asked again whenever the number that waits has changed. */
function useRefresh(waiting: number): void {
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current !== waiting) void queryClient.invalidateQueries({ queryKey: ['notifications', 'deliveries'] })
    before.current = waiting
  }, [waiting])
}

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Booking } from '#features/bookings/bookings/contract.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A booking whose review opens with the bookings screen, as the dashboard's pending bookings hand it over. */
    selectedBooking?: Booking
  }
}

/** Subject of the review: a whole booking, or the id of one that has to be asked for. */
export type Reviewed = Booking | { id: number }

/** The review window: opened from a row, a calendar entry, or with the page by a booking in the navigation's state. */
export function useReview() {
  const location = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<{ about: Reviewed | null; opened: boolean; times: number }>({
    about: null,
    opened: false,
    times: 0,
  })
  const open = (about: Reviewed) => setState((before) => ({ about, opened: true, times: before.times + 1 }))
  const handed = location.state.selectedBooking
  useEffect(() => {
    if (!handed) return
    setState((before) => ({ about: handed, opened: true, times: before.times + 1 }))
    // Taken out of the history: the review must not open again by a reload. Its amenity is the one on show.
    void navigate({
      to: '.',
      search: (before) => ({ ...before, amenity: String(handed.amenity_id) }),
      state: {},
      replace: true,
      resetScroll: false,
    })
  }, [handed, navigate])
  return { ...state, open, close: () => setState((before) => ({ ...before, opened: false })) }
}

export type Review = ReturnType<typeof useReview>

import { useRef, useState } from 'react'
import { amenitiesContract, type ShownAmenity } from '#features/bookings/amenities/contract.ts'
import { call } from '#web/calls/api.ts'
import { messageOf, withReason } from '#web/calls/api-error.ts'
import { queryClient } from '#web/calls/query.ts'
import { plural, t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import { confirm } from '#web/ui/windows/confirm.ts'
import { bookingsContract } from '../../contract.ts'
import { type AmenityRow, type AmenityValues, checked, isChanged, isRefused, newRow, rowOf } from './amenity-rows.ts'

/**
 * The rows of Edit Amenities and what can be done with them. `saved` is what the server has at the opening, `deleted` what
 * is said once one is gone.
 */
export function useAmenityRows(saved: readonly ShownAmenity[], deleted: string) {
  const [known, setKnown] = useState(saved)
  const [rows, setRows] = useState(() => saved.map((one) => rowOf(one)))
  const [busy, setBusy] = useState(false)
  const added = useRef(0)
  const replace = (row: AmenityRow) => setRows((all) => all.map((one) => (one.key === row.key ? row : one)))
  const isDirty = rows.length !== known.length || rows.some((row) => isChanged(row, known))

  const add = (): string => {
    added.current += 1
    const key = `new ${added.current}`
    setRows((all) => [...all, newRow(key)])
    return key
  }

  const change = (row: AmenityRow, change: Partial<AmenityValues>) => {
    const errors = { ...row.errors }
    for (const field of Object.keys(change)) delete errors[field as keyof AmenityValues]
    replace({ ...row, values: { ...row.values, ...change }, errors, failure: null })
  }

  /** True when everything is saved; otherwise the rows say why not. */
  const save = async (): Promise<boolean> => {
    const wanted = rows.map(checked)
    setRows(wanted)
    if (wanted.some(isRefused)) return false
    setBusy(true)
    const changed = wanted.filter((row) => isChanged(row, known))
    const results = await Promise.all(changed.map(saveRow))
    setBusy(false)
    void queryClient.invalidateQueries()
    const answers = results.flatMap(({ amenity }) => (amenity ? [amenity] : []))
    setKnown((before) => [...before.filter((one) => !answers.some(({ id }) => id === one.id)), ...answers])
    for (const { row } of results) replace(row)
    if (answers.length < changed.length) {
      notify.failure(t('Failed to update amenities. Please try again.'))
      return false
    }
    notify.success(t('Amenities updated successfully'))
    return true
  }

  const remove = async (row: AmenityRow) => {
    const booked = row.id === null ? 0 : await countBookings(row.id)
    const question = t('Are you sure you want to delete this amenity?')
    const retires = plural(
      booked,
      '{name} has 1 booking, so it is retired: it leaves every list and takes no new booking, and its bookings keep it.',
      '{name} has {count} bookings, so it is retired: it leaves every list and takes no new booking, and its bookings keep it.',
      { name: row.values.name },
    )
    const message = booked > 0 ? `${question} ${retires}` : question
    if (!(await confirm({ title: t('Delete amenity'), message, danger: true }))) return
    try {
      if (row.id !== null) await call(amenitiesContract.remove, { id: row.id })
    } catch (error) {
      replace({ ...row, failure: withReason(t('Failed to delete amenity'), messageOf(error), ': ') })
      notify.failure(t('Failed to delete amenity. Please try again.'))
      return
    }
    setRows((all) => all.filter((one) => one.key !== row.key))
    setKnown((before) => before.filter((one) => one.id !== row.id))
    if (row.id === null) return
    void queryClient.invalidateQueries()
    notify.success(
      booked > 0
        ? `${sentence(deleted)} ${plural(booked, 'It is retired; 1 booking kept.', 'It is retired; {count} bookings kept.')}`
        : deleted,
    )
  }

  return { rows, busy, isDirty, add, change, save, remove }
}

/** With a full stop, as something follows it. */
const sentence = (text: string) => (text.endsWith('.') ? text : `${text}.`)

interface Saved {
  row: AmenityRow
  /** Stored amenity; missing when it refused. */
  amenity?: ShownAmenity
}

async function saveRow(row: AmenityRow): Promise<Saved> {
  try {
    // A bond that is emptied is none any more.
    const input = { ...row.values, bond: row.values.bond || '0' }
    const amenity =
      row.id === null
        ? await call(amenitiesContract.create, input)
        : await call(amenitiesContract.update, { id: row.id, ...input })
    return { row: rowOf(amenity, row.key), amenity }
  } catch (error) {
    const failed = row.id === null ? t('Failed to create amenity') : t('Failed to update amenity')
    const failure = withReason(failed, messageOf(error), ': ')
    return { row: { ...row, failure } }
  }
}

/** Counts the bookings an amenity has; none when that cannot be found out, the server decides anyway. */
const countBookings = (id: number): Promise<number> =>
  call(bookingsContract.list, { amenity_id: id, page: 1, per_page: 1 }).then(
    (page) => page.total,
    () => 0,
  )

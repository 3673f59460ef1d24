import { FileButton, Group, Textarea, TextInput, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { amenitiesContract } from '#features/bookings/amenities/contract.ts'
import { callWith } from '#web/calls/api.ts'
import { messageOf } from '#web/calls/api-error.ts'
import { queryClient } from '#web/calls/query.ts'
import { t } from '#web/texts/t.ts'
import { notify } from '#web/ui/page/notify.ts'
import type { AmenityRow, AmenityValues } from './amenity-rows.ts'
import classes from './EditAmenities.module.css'

interface Props {
  row: AmenityRow
  onChange: (change: Partial<AmenityValues>) => void
}

/** Facts that residents read before they book, folded while nobody looks: size, rules, and the picture once it is saved. */
export function AmenityAbout({ row, onChange }: Props) {
  const [open, setOpen] = useState(false)
  const { values, errors, id } = row
  return (
    <div className={classes.about}>
      <UnstyledButton className={classes.more} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('Picture, rules and size for residents')}
      </UnstyledButton>
      {open && (
        <>
          <Group align="end" gap="sm">
            <TextInput
              size="sm"
              label={t('People at Most')}
              inputMode="numeric"
              maxLength={6}
              value={values.capacity}
              error={Boolean(errors.capacity)}
              onChange={(event) => onChange({ capacity: event.currentTarget.value })}
            />
            {id !== null && <Picture id={id} shown={row.picture} name={values.name} />}
          </Group>
          <Textarea
            size="sm"
            label={t('Rules')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
            value={values.rules}
            onChange={(event) => onChange({ rules: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}

/** The picture of a saved amenity; another one is stored as it is chosen. */
function Picture({ id, shown, name }: { id: number; shown: string | null; name: string }) {
  const [url, setUrl] = useState(shown)
  const choose = async (file: File | null) => {
    if (!file) return
    try {
      const { picture_url } = await callWith(amenitiesContract.setPicture, { id }, { files: { picture: [file] } })
      setUrl(picture_url)
      void queryClient.invalidateQueries()
      notify.success(t('The picture is stored.'))
    } catch (error) {
      notify.failure(messageOf(error))
    }
  }
  return (
    <>
      {url && <img src={url} alt={t('Picture of {name}', { name })} className={classes.picture} />}
      <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
        {(props) => (
          <UnstyledButton {...props} className={classes.more}>
            {url ? t('Choose another picture') : t('Choose a picture')}
          </UnstyledButton>
        )}
      </FileButton>
    </>
  )
}

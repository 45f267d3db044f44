import { Button, TextInput } from '@mantine/core'
import { isBlank } from '@tradecounter/rules/characters.ts'
import {
  shipDayMessages,
  shipDayNameMaximum,
  shipDayProblems,
} from '@tradecounter/rules/ship-days/shipDays.problems.ts'
import { useState } from 'react'
import { toastSuccess } from '../../lib/toasts.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useAddShipDays } from './shipDays.data.ts'

const initialValues = { day: null as string | null, name: '' }

/** Form for another closed day. */
export function AddShipDay({ onAdded }: { readonly onAdded: (day: string) => void }) {
  const [opened, setOpened] = useState(false)
  const add = useAddShipDays()
  const form = usePortalForm({
    initialValues,
    problems: ({ day, name }) => [
      day ? undefined : shipDayProblems.day,
      isBlank(name) ? shipDayProblems.name : undefined,
    ],
    send: ({ day, name }) => add.mutateAsync([{ day: day ?? '', name: name.trim() }]),
    onSent: (_, { day }) => {
      toastSuccess(shipDayMessages.added)
      onAdded(day ?? '')
      setOpened(false)
      form.restart(initialValues)
    },
  })
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Add closed day
      </Button>
      <FormDialog
        form={form}
        opened={opened}
        onClose={() => setOpened(false)}
        title="Add closed day"
        action="Add closed day"
      >
        <DateField label="Day" {...form.field('day')} />
        <TextInput
          label="Name"
          placeholder="Stocktake"
          maxLength={shipDayNameMaximum}
          {...form.field('name')}
        />
      </FormDialog>
    </>
  )
}

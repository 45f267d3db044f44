import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { isBlank } from '@tradecounter/rules/characters.ts'
import {
  shipDayMessages,
  shipDayNameMaximum,
  shipDayProblems,
} from '@tradecounter/rules/ship-days/shipDays.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useAddShipDays } from './shipDays.data.ts'

/** One more day on which nothing ships. */
export function AddShipDay({ onAdded }: { readonly onAdded: (day: string) => void }) {
  const [opened, setOpened] = useState(false)
  const [day, setDay] = useState<string | null>(null)
  const [name, setName] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const add = useAddShipDays()
  const submit = () => {
    const missing: FieldErrors = {
      ...(day ? {} : { day: 'Please enter a date.' }),
      ...(isBlank(name) ? { name: shipDayProblems.name.displayMessage } : {}),
    }
    setErrors(missing)
    if (!day || isBlank(name) || add.isPending) return
    add.mutate([{ day, name: name.trim() }], {
      onSuccess: () => {
        toastSuccess(shipDayMessages.added)
        onAdded(day)
        setOpened(false)
        setDay(null)
        setName('')
      },
      onError: (error) => setErrors(errorsByField(problemsOf(error))),
    })
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Add a day
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={<Text fw={600}>Exclude a day</Text>}>
        <Form onSubmit={submit}>
          <DateField label="Day" value={day} error={errors['day']} onChange={setDay} />
          <TextInput
            label="Name"
            placeholder="Stocktake"
            maxLength={shipDayNameMaximum}
            value={name}
            error={errors['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Stack>
            <Group justify="flex-end" gap="sm">
              <Button variant="default" onClick={() => setOpened(false)}>
                Cancel
              </Button>
              <Button type="submit" loading={add.isPending}>
                Exclude
              </Button>
            </Group>
          </Stack>
        </Form>
      </Modal>
    </>
  )
}

import { Alert, Button, Group, Text } from '@mantine/core'
import { shipDayMessages, offeredYears } from '@tradecounter/rules/ship-days/shipDays.problems.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { useState } from 'react'
import { serverNow } from '../../lib/api/serverClock.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useTimeZone } from '../../lib/portal.ts'
import { toastSuccess, toastUndo } from '../../lib/toasts.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { actionColumn } from '../../ui/table/actionColumn.ts'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { AddShipDay } from './AddShipDay.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { useAddShipDays, useRemoveShipDay, useShipDays, type ShipDay } from './shipDays.data.ts'

const weekday = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-AU', { weekday: 'long', timeZone: 'UTC' })

/** Button to remove a closed day at once, with an Undo. */
function RemoveDay({ row }: { readonly row: ShipDay }) {
  const remove = useRemoveShipDay()
  const add = useAddShipDays()
  const undo = () => add.mutate([row])
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      aria-label={`Remove ${row.name}`}
      loading={remove.isPending}
      onClick={() => remove.mutate(row.day, { onSuccess: () => toastUndo(shipDayMessages.removed, undo) })}
    >
      Remove
    </Button>
  )
}

const columns: readonly DataColumn<ShipDay>[] = [
  { id: 'day', header: 'Day', nowrap: true, phone: 'end', cell: ({ day }) => <DateText date={day} /> },
  { id: 'weekday', header: 'Weekday', cell: ({ day }) => weekday(day) },
  { id: 'name', header: 'Name', phone: 'title', cell: ({ name }) => name },
  actionColumn('remove', (row) => <RemoveDay row={row} />),
]

function Offered({ days, year }: { readonly days: readonly ShipDay[]; readonly year: number }) {
  const add = useAddShipDays()
  if (days.length === 0) return null
  const accept = () => add.mutate(days, { onSuccess: () => toastSuccess(shipDayMessages.allAdded) })
  return (
    <Alert title={`Public holidays in ${year} not added yet`} color="blue">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{days.map(({ name }) => name).join(', ')}</Text>
        <Button variant="default" loading={add.isPending} onClick={accept}>
          {days.length === 1 ? 'Add it' : `Add all ${days.length}`}
        </Button>
      </Group>
    </Alert>
  )
}

/** Closed days by year (R4). */
export function ShipDaysCard() {
  const timeZone = useTimeZone()
  const [openedAt] = useState(serverNow)
  const thisYear = Number(wallClock(openedAt, timeZone).date.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const shipDays = useShipDays(year)
  const years = Array.from({ length: offeredYears + 2 }, (_, index) => thisYear - 1 + index)
  const failure = useLoadingFailure('The days could not be loaded', shipDays)
  return (
    <SectionCard
      title="Closed days"
      lead="Orders can’t ship on these days or on weekends. Submitted orders keep their date."
    >
      <Group align="end" gap="sm">
        <Select
          label="Year"
          w={120}
          data={years}
          value={year}
          onChange={(chosen) => chosen !== null && setYear(chosen)}
        />
        <AddShipDay onAdded={(day) => setYear(Number(day.slice(0, 4)))} />
      </Group>
      {shipDays.data ? <Offered days={shipDays.data.offered} year={shipDays.data.year} /> : null}
      <DataTable
        caption={`Closed days in ${year}`}
        columns={columns}
        rows={shipDays.data?.days}
        rowId={({ day }) => day}
        compact
        skeletonRows={8}
        failure={failure}
        empty={<Text c="dimmed">No closed days in {year}.</Text>}
      />
    </SectionCard>
  )
}

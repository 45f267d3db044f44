import { Checkbox, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { OrderSchedule } from '@tradecounter/contract/order-schedules/orderSchedules.contract.ts'
import {
  orderScheduleMessages,
  orderScheduleNameMaximum,
  orderScheduleProblems,
} from '@tradecounter/rules/order-schedules/orderSchedules.problems.ts'
import {
  recurrenceRuleMaximum,
  recurrenceRuleProblem,
} from '@tradecounter/rules/order-schedules/recurrenceRule.ts'
import {
  contactNameMaximum,
  phoneMaximum,
  purchaseOrderNumberMaximum,
} from '@tradecounter/rules/orders/orderLimits.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { useLoadingToast } from '../../lib/api/useLoadingFailure.ts'
import { useToday } from '../../lib/useToday.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { usePortalForm, type PortalForm } from '../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../ui/overlay/FormDialog.tsx'
import { useOrderLists } from '../order-lists/orderLists.data.ts'
import { usePriceLists } from '../orders/address/addresses.data.ts'
import { AddressSelect } from '../orders/address/AddressSelect.tsx'
import { useOrderCostCentres } from '../orders/orders.data.ts'
import { useCreateOrderSchedule, useScheduleDays, useUpdateOrderSchedule } from './orderSchedules.data.ts'
import { monthDayChoices, repeatKinds, ruleOf, weekdayChoices } from './repeatChoice.ts'
import {
  problemsOf,
  sourceOf,
  termsOf,
  valuesOf,
  valuesOfOrder,
  type ScheduleValues,
} from './scheduleValues.ts'

interface ScheduleDialogProps {
  /** Schedule to edit; without it one is added. */
  readonly schedule?: OrderSchedule
  /** Order that a new schedule repeats. */
  readonly order?: OrderDetail
  /** Order list of a new schedule, if it is chosen already. */
  readonly orderListId?: number | undefined
  readonly onSaved?: (schedule: OrderSchedule) => void
  readonly onClose: () => void
}

const typingPauseMs = 250

const centreRequired = 'Your orders need a cost centre. Without one, each order stays a draft.'

/** First days of the chosen rule, for people to check. */
function FirstDays({ values }: { readonly values: ScheduleValues }) {
  const rule = ruleOf(values)
  const [settled] = useDebouncedValue(recurrenceRuleProblem(rule) ? '' : rule, typingPauseMs)
  const days = useScheduleDays({ rule: settled, startsOn: values.startsOn ?? '', endsOn: values.endsOn })
  const texts = settled === '' ? undefined : days.data?.map(({ orderedOn }) => formatDate(orderedOn))
  return (
    // Room for two lines, so that the buttons below stay where they are.
    <Text size="sm" c="dimmed" role="status" mih="2lh">
      {texts &&
        (texts.length > 0 ? `Orders on ${texts.join(', ')}` : orderScheduleProblems.never.displayMessage)}
    </Text>
  )
}

function Repeats({ form }: { readonly form: PortalForm<ScheduleValues> }) {
  const { repeat } = form.values
  return (
    <>
      <Select label="Repeats" data={repeatKinds.map((kind) => ({ ...kind }))} {...form.field('repeat')} />
      {repeat === 'week' || repeat === 'fortnight' ? (
        <Select label="Day" data={weekdayChoices} {...form.field('weekday')} />
      ) : null}
      {repeat === 'month' ? <Select label="Day" data={monthDayChoices} {...form.field('monthDay')} /> : null}
      {repeat === 'rule' ? (
        <TextInput
          label="Rule"
          description="For example FREQ=MONTHLY;BYDAY=1MO for the first Monday of every month."
          maxLength={recurrenceRuleMaximum}
          autoComplete="off"
          spellCheck={false}
          {...form.field('rule')}
        />
      ) : null}
    </>
  )
}

/** Schedules an order list, or changes its schedule. */
export function ScheduleDialog({ schedule, order, orderListId, onSaved, onClose }: ScheduleDialogProps) {
  const customerId = useCustomerId()
  const member = useMember()
  const today = useToday()
  const create = useCreateOrderSchedule()
  const update = useUpdateOrderSchedule(schedule?.scheduleId ?? 0)
  const lists = useLoadingToast(useOrderLists())
  const priceLists = useLoadingToast(usePriceLists(customerId))
  const showsCentres = member.customer?.showCostCentre ?? false
  const centres = useOrderCostCentres(customerId, showsCentres)
  const form = usePortalForm({
    keptAs: `schedule.${schedule?.scheduleId ?? 'new'}`,
    initialValues: order ? valuesOfOrder(order, today) : valuesOf(schedule, orderListId, today),
    problems: (values) => problemsOf(values, order === undefined),
    send: (values) =>
      schedule
        ? update.mutateAsync({
            ...termsOf(values),
            orderListId: Number(values.orderListId),
            version: values.version,
          })
        : create.mutateAsync({ ...termsOf(values), ...sourceOf(values, order) }),
    onSent: (saved) => {
      toastSuccess(schedule ? orderScheduleMessages.changed : orderScheduleMessages.added)
      onClose()
      onSaved?.(saved)
    },
  })
  const addresses = (priceLists.data ?? []).flatMap((priceList) => priceList.shippingAddresses)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={schedule ? 'Edit schedule' : 'New schedule'}
      action="Save"
    >
      <TextInput label="Name" maxLength={orderScheduleNameMaximum} {...form.field('name')} />
      {order ? (
        <Text size="sm">The lines of order {order.orderNumber} become an order list of this name.</Text>
      ) : (
        <Select
          label="Order list"
          placeholder="Choose an order list"
          searchable
          nothingFoundMessage="No order list matches"
          data={(lists.data ?? []).map((list) => ({ value: String(list.orderListId), label: list.name }))}
          {...form.field('orderListId')}
        />
      )}
      <AddressSelect
        placeholder="Choose a shipping address"
        addresses={addresses}
        {...form.field('shippingAddressId')}
      />
      <TextInput label="Contact name" maxLength={contactNameMaximum} {...form.field('contactName')} />
      <TextInput label="Contact phone" type="tel" maxLength={phoneMaximum} {...form.field('contactPhone')} />
      {showsCentres ? (
        <Select
          label="Cost centre"
          placeholder="No cost centre"
          {...(member.customer?.requireCostCentre ? { description: centreRequired } : {})}
          searchable
          clearable
          nothingFoundMessage="No cost centre matches"
          data={(centres.data ?? []).map(({ id, code, name }) => ({
            value: String(id),
            label: `${code} ${name}`,
          }))}
          {...form.field('costCentreId')}
        />
      ) : null}
      <TextInput
        label="Purchase order number"
        description="Optional. Every order of this schedule has it."
        maxLength={purchaseOrderNumberMaximum}
        {...form.field('purchaseOrderNumber')}
      />
      <Repeats form={form} />
      <DateField label="Starts on" minDate={today} {...form.field('startsOn')} />
      <DateField label="Ends on" placeholder="No end date" clearable {...form.field('endsOn')} />
      <FirstDays values={form.values} />
      <Checkbox
        label="Submit orders automatically"
        description="Only if nothing changed, within your limit and every budget. Otherwise you get a draft to check."
        {...form.checkbox('automatic')}
      />
    </FormDialog>
  )
}

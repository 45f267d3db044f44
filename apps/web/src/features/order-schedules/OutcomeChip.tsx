import { IconCircleCheck, IconPencil, IconPlayerSkipForward, IconX } from '@tabler/icons-react'
import {
  scheduledOutcomeNames,
  type ScheduledOutcome,
} from '@tradecounter/rules/order-schedules/scheduledOrder.ts'
import { StatusChip, type ChipLook } from '../../ui/text/StatusChip.tsx'

const looks: Readonly<Record<ScheduledOutcome, ChipLook>> = {
  submitted: { tone: 'good', icon: IconCircleCheck },
  proposed: { tone: 'waiting', icon: IconPencil },
  skipped: { tone: 'neutral', icon: IconPlayerSkipForward },
  refused: { tone: 'bad', icon: IconX },
}

export const OutcomeChip = ({ outcome }: { readonly outcome: ScheduledOutcome }) => (
  <StatusChip {...looks[outcome]}>{scheduledOutcomeNames[outcome]}</StatusChip>
)

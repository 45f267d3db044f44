import {
  IconArrowBackUp,
  IconBan,
  IconCalendarOff,
  IconCircleCheck,
  IconClock,
  IconFileDollar,
  IconFlag,
  IconX,
} from '@tabler/icons-react'
import { quoteStatuses, type QuoteStatus } from '@tradecounter/rules/quotes/quoteStates.ts'
import { StatusChip, type ChipLook } from '../../../ui/text/StatusChip.tsx'

const looks: Readonly<Record<QuoteStatus, ChipLook>> = {
  requested: { tone: 'waiting', icon: IconClock },
  answered: { tone: 'brand', icon: IconFileDollar },
  accepted: { tone: 'good', icon: IconCircleCheck },
  declined: { tone: 'neutral', icon: IconX },
  refused: { tone: 'bad', icon: IconBan },
  withdrawn: { tone: 'neutral', icon: IconArrowBackUp },
  expired: { tone: 'bad', icon: IconCalendarOff },
  ended: { tone: 'neutral', icon: IconFlag },
}

/** Status of a quote. */
export function QuoteChip({ status }: { readonly status: QuoteStatus }) {
  return <StatusChip {...looks[status]}>{quoteStatuses[status]}</StatusChip>
}

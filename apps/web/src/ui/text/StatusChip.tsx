import type { TablerIcon } from '@tabler/icons-react'
import classes from './StatusChip.module.css'

export type Tone = 'neutral' | 'waiting' | 'good' | 'bad' | 'brand'

/** Colour and icon of a status. */
export interface ChipLook {
  readonly tone: Tone
  readonly icon: TablerIcon
}

interface StatusChipProps extends ChipLook {
  readonly children: string
}

/** Status with icon and word, not colour alone. */
export function StatusChip({ tone, icon: Icon, children }: StatusChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {children}
    </span>
  )
}

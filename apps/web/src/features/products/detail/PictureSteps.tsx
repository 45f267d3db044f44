import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './ProductPictures.module.css'

interface PictureStepsProps {
  readonly shown: number
  readonly of: number
  readonly onMove: (by: -1 | 1) => void
}

/** Buttons to the previous and next picture; renders nothing for one picture. */
export function PictureSteps({ shown, of, onMove }: PictureStepsProps) {
  if (of < 2) return null
  return (
    <div className={classes.steps}>
      <ActionIcon variant="default" size="lg" aria-label="Previous picture" onClick={() => onMove(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className="tabular" aria-live="polite">
        {shown + 1} / {of}
      </span>
      <ActionIcon variant="default" size="lg" aria-label="Next picture" onClick={() => onMove(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}

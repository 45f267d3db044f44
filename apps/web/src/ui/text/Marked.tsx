import { Fragment } from 'react'
import { markedParts } from '../../lib/text/markedParts.ts'
import classes from './Marked.module.css'

interface MarkedProps {
  readonly text: string
  /** Words that a search found the text by. */
  readonly reading: Parameters<typeof markedParts>[1]
}

/** Text with highlighted words of a search. */
export const Marked = ({ text, reading }: MarkedProps) =>
  markedParts(text, reading).map((part, place) =>
    part.marked ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
      <mark key={place} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
      <Fragment key={place}>{part.text}</Fragment>
    ),
  )

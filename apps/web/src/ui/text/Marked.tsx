import { Fragment } from 'react'
import { markedParts } from '../../lib/text/markedParts.ts'
import classes from './Marked.module.css'

interface MarkedProps {
  readonly text: string
  /** Words that a search found the text by. */
  readonly reading: Parameters<typeof markedParts>[1]
}

/** A text with the words marked that a search found it by. */
export const Marked = ({ text, reading }: MarkedProps) =>
  markedParts(text, reading).map((part, place) =>
    part.marked ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <mark key={place} className={classes.mark}>
        {part.text}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <Fragment key={place}>{part.text}</Fragment>
    ),
  )

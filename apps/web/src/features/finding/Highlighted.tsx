import { Fragment } from 'react'
import classes from './FindDialog.module.css'

interface HighlightedProps {
  readonly text: string
  readonly words: readonly string[]
}

const literally = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** A text with what was typed marked in it. */
export function Highlighted({ text, words }: HighlightedProps) {
  if (words.length === 0) return text
  const longestFirst = words.toSorted((one, other) => other.length - one.length)
  const parts = text.split(new RegExp(`(${longestFirst.map(literally).join('|')})`, 'iu'))
  return parts.map((part, place) =>
    place % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <mark key={place} className={classes.mark}>
        {part}
      </mark>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <Fragment key={place}>{part}</Fragment>
    ),
  )
}

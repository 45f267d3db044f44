import type { MouseEvent } from 'react'
import { useEffect } from 'react'
import type { FoundEntry, FoundGroup } from './foundEntries.ts'
import { Highlighted } from './Highlighted.tsx'
import classes from './FindDialog.module.css'

interface FoundListProps {
  readonly groups: readonly FoundGroup[]
  readonly words: readonly string[]
  readonly chosen: string | undefined
  readonly onOpen: (entry: FoundEntry) => void
  /** Called when a link to a whole list is followed. */
  readonly onLeave: () => void
}

/** Search results in groups. Each is a link, so it can be opened in another tab. */
export function FoundList({ groups, words, chosen, onOpen, onLeave }: FoundListProps) {
  useEffect(() => {
    if (chosen) document.getElementById(`found-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      <div id="found" role="listbox" aria-label="Found">
        {groups.map(({ kind, label, entries }) => (
          <div key={kind} role="group" aria-label={label}>
            <div className={classes.label} aria-hidden>
              {label}
            </div>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                words={words}
                chosen={entry.id === chosen}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.lists}>
        {groups.map(({ kind, label, all }) =>
          all ? (
            <a key={kind} href={all} onClick={onLeave}>
              Show all in {label}
            </a>
          ) : null,
        )}
      </div>
    </>
  )
}

interface EntryProps {
  readonly entry: FoundEntry
  readonly words: readonly string[]
  readonly chosen: boolean
  readonly onOpen: (entry: FoundEntry) => void
}

function Entry({ entry, words, chosen, onOpen }: EntryProps) {
  const click = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(entry)
  }
  return (
    <a
      id={`found-${entry.id}`}
      role="option"
      aria-selected={chosen}
      href={entry.href}
      tabIndex={-1}
      className={classes.entry}
      onClick={click}
    >
      <span className={classes.title}>
        <Highlighted text={entry.title} words={words} />
      </span>
      <span className={classes.facts}>
        <Highlighted text={entry.facts} words={words} />
      </span>
    </a>
  )
}

import { Anchor } from '@mantine/core'
import type { SearchReading } from '@tradecounter/contract/envelope.ts'
import { useEffect, type MouseEvent } from 'react'
import { Marked } from '../../ui/text/Marked.tsx'
import type { FoundEntry, FoundGroup } from './foundEntries.ts'
import classes from './FindDialog.module.css'

interface FoundListProps {
  readonly groups: readonly FoundGroup[]
  /** Words to highlight in groups without their own reading. */
  readonly reading: SearchReading
  readonly chosen: string | undefined
  readonly onOpen: (entry: FoundEntry) => void
  /** Called when a link to a whole list is followed. */
  readonly onLeave: () => void
  /** Starts a search for other words. */
  readonly onSearch: (words: string) => void
}

/** Search results in groups, as links that can be opened in another tab. */
export function FoundList({ groups, reading, chosen, onOpen, onLeave, onSearch }: FoundListProps) {
  useEffect(() => {
    if (chosen) document.getElementById(`found-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      <div id="found" role="listbox" aria-label="Found">
        {groups.map(({ kind, label, entries, reading: own }) => (
          <div key={kind} role="group" aria-label={label}>
            <div className={classes.label} aria-hidden>
              {label}
            </div>
            {entries.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                reading={own ?? reading}
                chosen={entry.id === chosen}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.lists}>
        {groups.map(({ kind, reading: own }) =>
          own?.correctedTo === undefined ? null : (
            <Anchor
              key={`${kind} meant`}
              component="button"
              type="button"
              size="sm"
              onClick={() => onSearch(own.correctedTo ?? '')}
            >
              Search for “{own.correctedTo}”
            </Anchor>
          ),
        )}
        {groups.map(({ kind, label, all, hint }) =>
          all ? (
            <a key={kind} href={all} onClick={onLeave}>
              Show all in {label}
            </a>
          ) : hint ? (
            <span key={kind}>{hint}</span>
          ) : null,
        )}
      </div>
    </>
  )
}

interface EntryProps {
  readonly entry: FoundEntry
  readonly reading: SearchReading
  readonly chosen: boolean
  readonly onOpen: (entry: FoundEntry) => void
}

function Entry({ entry, reading, chosen, onOpen }: EntryProps) {
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
        <Marked text={entry.title} reading={reading} />
      </span>
      <span className={classes.facts}>
        <Marked text={entry.facts} reading={reading} />
      </span>
    </a>
  )
}

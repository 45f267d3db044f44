import { TextInput, VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { findMaximum, findWords, isEnoughToFind } from '@tradecounter/rules/finding/findText.ts'
import { findProblems } from '@tradecounter/rules/finding/finding.problems.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useMember, type SignedInMember } from '../../lib/session/memberStore.ts'
import { readingOfTyped } from '../../lib/text/markedParts.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { LoadFailure } from '../../ui/page/LoadFailure.tsx'
import { useMissedSearch } from '../products/search/useMissedSearch.ts'
import { useDownloadDocument } from '../documents/useDownloadDocument.ts'
import { commandGroups } from './commands.ts'
import { useFound } from './finding.data.ts'
import { foundGroups, type FoundEntry } from './foundEntries.ts'
import { readCommand, useOrderCommands } from './orderCommands.ts'
import { FoundList } from './FoundList.tsx'
import classes from './FindDialog.module.css'
import { findsKind, foundKinds, type FoundKind } from '@tradecounter/rules/finding/findable.ts'

const names: Readonly<Record<FoundKind, string>> = {
  orders: 'orders',
  quotes: 'quotes',
  documents: 'documents',
  products: 'products',
  people: 'people',
  customers: 'customers',
}

/** Names of the kinds of records that the member can search. */
function findableNames(member: SignedInMember): string {
  const kindNames = foundKinds.filter((kind) => findsKind(member, kind)).map((kind) => names[kind])
  const last = kindNames.at(-1) ?? ''
  return kindNames.length > 1 ? `${kindNames.slice(0, -1).join(', ')} and ${last}` : last
}

const pauseMs = 200

const resultsText = (count: number): string =>
  count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`

/**
 * Search over all records and commands: a request after each pause in typing, arrows and Enter to open a
 * result. Commands and screens come first, without a request.
 */
export function FindDialog({ onClose }: { readonly onClose: () => void }) {
  const member = useMember()
  const router = useRouter()
  const download = useDownloadDocument()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const [text] = useDebouncedValue(typed.trim(), pauseMs)
  const [chosen, setChosen] = useState(0)
  const { verb, search } = readCommand(text)
  const query = useFound(search)
  const words = findWords(search)
  const enough = isEnoughToFind(words)
  const results = enough && query.data ? foundGroups(member, query.data, search) : []
  const orders = enough ? (query.data?.orders?.rows ?? []) : []
  // Acts on the first order come last without a verb, so that Enter on a number opens the order.
  const acts = useOrderCommands(verb ? orders : orders.slice(0, 1), verb)
  const actGroup = { kind: 'acts', label: 'Order actions', entries: acts } as const
  const commands = verb ? [] : commandGroups(member, typed)
  const groups = [...commands, ...(verb ? [] : results), ...(acts.length > 0 ? [actGroup] : [])]
  const entries = groups.flatMap((group) => group.entries)
  const settled = typed.trim() === text && !query.isFetching

  const isMissed =
    enough && settled && !verb && (query.data?.products ?? null) !== null && groups.length === 0
  useMissedSearch({ customerId: member.customer?.customerId ?? 0 }, isMissed ? search : undefined)

  const open = ({ href, file }: FoundEntry) => {
    onClose()
    if (file) void download({ ...file, kind: 'document' })
    else if (href) router.history.push(href)
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    if (step !== undefined && entries.length > 0) {
      event.preventDefault()
      setChosen((at) => (at + step + entries.length) % entries.length)
    }
    const entry = entries[chosen]
    // Results belong to the previous text until the search has settled:
    // Enter must not open one that is about to change. Commands always belong to the present text.
    const isCommand = commands.some((group) => group.entries.some((other) => other === entry))
    if (event.key === 'Enter' && entry && (settled || isCommand)) open(entry)
  }

  return (
    <Modal opened onClose={onClose} size={640} title="Find anything" yOffset="8vh">
      <TextInput
        ref={field}
        size="md"
        role="combobox"
        aria-label="Find anything"
        aria-expanded={entries.length > 0}
        aria-controls="found"
        aria-autocomplete="list"
        {...(entries[chosen] ? { 'aria-activedescendant': `found-${entries[chosen].id}` } : {})}
        placeholder={`Find ${findableNames(member)}`}
        leftSection={<IconSearch size={18} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        maxLength={findMaximum}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <VisuallyHidden role="status">
        {enough && settled && query.data ? resultsText(entries.length) : ''}
      </VisuallyHidden>
      <div className={classes.results}>
        {groups.length > 0 ? (
          <FoundList
            groups={groups}
            reading={readingOfTyped(verb ? words : findWords(typed))}
            chosen={entries[chosen]?.id}
            onOpen={open}
            onLeave={onClose}
            onSearch={(words) => {
              setTyped(words)
              setChosen(0)
              field.current?.focus()
            }}
          />
        ) : null}
        {!enough ? (
          <p className={classes.hint}>{findProblems.tooShort.displayMessage}</p>
        ) : query.isError ? (
          <LoadFailure title="Search failed" query={query} />
        ) : groups.length > 0 ? null : (
          <p className={classes.hint}>{settled ? `No results for “${text}”.` : 'Searching…'}</p>
        )}
      </div>
    </Modal>
  )
}

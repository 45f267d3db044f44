import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

interface SearchBoxProps {
  readonly label: string
  /** Present search, from the URL. */
  readonly value: string | undefined
  /** Called after a debounce, and at once on Enter or Tab. */
  readonly onChange: (text: string | undefined) => void
  readonly width?: number | string
}

const pauseMs = 300

/** Search field of a list: `/` focuses it, Escape clears it, and Back restores an earlier search. */
export function SearchBox({ label, value = '', onChange, width = 280 }: SearchBoxProps) {
  const [text, setText] = useState(value)
  const sent = useRef(value)

  useEffect(() => {
    if (value !== sent.current) setText(value)
    sent.current = value
  }, [value])

  const commit = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === sent.current) return
    sent.current = trimmed
    onChange(trimmed || undefined)
  }

  // True after a link was followed, as a delayed search must not navigate back.
  const calledAway = useRef(false)
  const commitLater = useEffectEvent((next: string) => {
    if (!calledAway.current) commit(next)
  })
  useEffect(() => {
    const timer = setTimeout(() => commitLater(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])

  const clear = () => {
    setText('')
    commit('')
  }

  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      data-search
      w={width}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={text ? <CloseButton size="sm" aria-label="Clear search" onClick={clear} /> : null}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onFocus={() => {
        calledAway.current = false
      }}
      onBlur={(event) => {
        calledAway.current = Boolean(event.relatedTarget?.closest('a[href]'))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Tab') commit(text)
        if (event.key === 'Escape' && text) clear()
      }}
    />
  )
}

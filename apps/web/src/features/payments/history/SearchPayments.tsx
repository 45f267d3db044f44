import { ActionIcon, CloseButton, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

interface SearchPaymentsProps {
  /** Present search, from the URL. */
  readonly value: string
  readonly onSearch: (text: string) => void
}

/**
 * §4 Payment history: the list reloads on Enter or the button, not during typing.
 */
export function SearchPayments({ value, onSearch }: SearchPaymentsProps) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // Back and Reset change the text of the field.
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  return (
    <Group
      component="form"
      gap={4}
      wrap="nowrap"
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        onSearch(text.trim())
      }}
    >
      <TextInput
        type="search"
        aria-label="Search Payments"
        placeholder="Search Payments"
        data-search
        w={260}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        rightSection={
          text ? (
            <CloseButton
              size="sm"
              aria-label="Clear search"
              onClick={() => {
                setText('')
                onSearch('')
              }}
            />
          ) : null
        }
      />
      <ActionIcon type="submit" variant="default" size={36} aria-label="Search">
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
    </Group>
  )
}

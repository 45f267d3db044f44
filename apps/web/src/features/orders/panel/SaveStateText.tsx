import { Button, Group, Text } from '@mantine/core'
import { Notice } from '../../../ui/page/Notice.tsx'
import type { OrderFieldsControl } from './useOrderFields.ts'

const clock = new Intl.DateTimeFormat('en-AU', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

type SaveStateTextProps = Pick<OrderFieldsControl, 'state' | 'save' | 'discard'>

/** `Saving…`, `Saved 10:42`, or the reason why the fields are not stored (R7, R10). */
export function SaveStateText({ state, save, discard }: SaveStateTextProps) {
  if (state.kind === 'failed')
    return (
      <Notice tone="waiting" role="alert">
        <Text size="sm">{state.text} Your changes are kept here.</Text>
        <Group gap="xs" mt="xs">
          <Button size="compact-sm" onClick={save}>
            {state.stale ? 'Keep mine' : 'Try again'}
          </Button>
          <Button size="compact-sm" variant="default" onClick={discard}>
            {state.stale ? 'Use their version' : 'Undo'}
          </Button>
        </Group>
      </Notice>
    )
  return (
    <Text size="xs" c="dimmed" className="tabular" role="status" mih={18}>
      {state.kind === 'saving' ? 'Saving…' : state.kind === 'saved' ? `Saved ${clock.format(state.at)}` : ''}
    </Text>
  )
}

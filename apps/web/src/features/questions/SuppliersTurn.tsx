import { Paper, SegmentedControl, Stack } from '@mantine/core'
import type { Question } from '@tradecounter/contract/questions/questions.entities.ts'
import { isOpenQuestion } from '@tradecounter/rules/questions/questionStates.ts'
import { useState } from 'react'
import { SayForm } from './SayForm.tsx'

const verbs = [
  { value: 'answer', label: 'Answer' },
  { value: 'resolve', label: 'Resolve' },
] as const

/**
 * Actions of the supplier on an open question: answer or resolve; once it is closed, text that was not sent.
 * Customers do not load them.
 */
export function SuppliersTurn({ question }: { readonly question: Question }) {
  const [verb, setVerb] = useState<'answer' | 'resolve'>('answer')
  if (!isOpenQuestion(question))
    return verbs.map(({ value }) => <SayForm key={value} question={question} verb={value} />)
  return (
    <Paper p="md">
      <Stack gap="md">
        <SegmentedControl
          aria-label="Reply type"
          data={[...verbs]}
          value={verb}
          onChange={(value) => setVerb(value === 'resolve' ? 'resolve' : 'answer')}
          style={{ alignSelf: 'flex-start' }}
        />
        <SayForm key={verb} question={question} verb={verb} />
      </Stack>
    </Paper>
  )
}

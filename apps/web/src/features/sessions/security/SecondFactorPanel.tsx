import { Button, Group, Paper, Text, Title } from '@mantine/core'
import { secondFactorProblems } from '@tradecounter/rules/second-factor/secondFactor.problems.ts'
import { useState } from 'react'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { LocalTime } from './LocalTime.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RenewCodesDialog } from './RenewCodesDialog.tsx'
import { useSecondFactor } from './security.data.ts'
import { SetUpDialog } from './SetUpDialog.tsx'

const recoveryCodesText = (unusedCodes: number): string =>
  unusedCodes === 1 ? '1 recovery code left.' : `${unusedCodes} recovery codes left.`

/** State of the second factor, with buttons to turn it on and off. */
export function SecondFactorPanel() {
  const factor = useSecondFactor()
  const [open, setOpen] = useState<'setUp' | 'renew' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <Paper p="lg" component="section" aria-labelledby="second-factor" data-leads>
      <Title order={2} size="h4" id="second-factor" mb="md">
        Two-step verification
      </Title>
      {factor.isLoading ? <Skeleton height={36} /> : null}
      {factor.isError ? (
        <LoadFailure title="Two-step verification could not be loaded" query={factor} />
      ) : null}
      {factor.data?.on ? (
        <Group justify="space-between">
          <Text>
            On
            {factor.data.since ? (
              <>
                {' '}
                since <LocalTime instant={factor.data.since} />
              </>
            ) : null}
            . {recoveryCodesText(factor.data.recoveryCodesLeft)}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => setOpen('renew')}>
              New recovery codes
            </Button>
            <ReasonedButton
              variant="default"
              problems={factor.data.required ? [secondFactorProblems.required] : []}
              onClick={() => setOpen('remove')}
            >
              Turn off
            </ReasonedButton>
          </Group>
        </Group>
      ) : null}
      {factor.data?.on === false ? (
        <Group justify="space-between">
          <Text>Off. Adds a code from an app on your phone at login.</Text>
          <Button onClick={() => setOpen('setUp')}>Turn on</Button>
        </Group>
      ) : null}
      {open === 'setUp' ? <SetUpDialog onClose={close} /> : null}
      {open === 'renew' ? <RenewCodesDialog onClose={close} /> : null}
      {open === 'remove' ? <RemoveDialog onClose={close} /> : null}
    </Paper>
  )
}

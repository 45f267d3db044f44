import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconDownload, IconFileTypeCsv } from '@tabler/icons-react'
import type { CheckedInvitations } from '@tradecounter/contract/users/invitations/invitations.contract.ts'
import { invitationColumns } from '@tradecounter/rules/users/invitations/invitationColumns.ts'
import { invitationMaximumRows } from '@tradecounter/rules/users/invitations/invitationLimits.ts'
import { invitationsSent } from '@tradecounter/rules/users/invitations/invitations.problems.ts'
import { useState } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { counted } from '../../../lib/text/counted.ts'
import { FileButton } from '../../../ui/form/FileButton.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { Definition, DefinitionList } from '../../../ui/text/DefinitionList.tsx'
import type { UsersOf } from '../usersOf.ts'
import { readInvitationFile, saveTemplate } from './invitationFile.ts'
import { useCheckInvitations, useInviteUsers } from './invitations.data.ts'
import { InvitationErrors, InvitationPeople } from './InvitationTables.tsx'

function Explanation() {
  return (
    <Stack gap="sm">
      <Text size="sm">
        CSV with a header row and one person per row, up to {invitationMaximumRows.toLocaleString('en-AU')}{' '}
        people. Columns can be in any order; headings such as Email or First name are understood. Replace the
        example in the template. You review the list before anyone is invited.
      </Text>
      <DefinitionList>
        {Object.entries(invitationColumns).map(([name, about]) => (
          <Definition key={name} term={name} inline>
            {about}
          </Definition>
        ))}
      </DefinitionList>
    </Stack>
  )
}

function Checked({ checked }: { readonly checked: CheckedInvitations }) {
  const { total, errorCount, errors, people } = checked
  const untold = errorCount - errors.length
  if (errorCount > 0)
    return (
      <Stack gap="sm">
        <Alert color="red">{counted(errorCount, 'problem', 'problems')} found. No one was invited.</Alert>
        <InvitationErrors errors={errors} />
        {untold > 0 ? <Text size="sm">… and {untold.toLocaleString('en-AU')} more.</Text> : null}
      </Stack>
    )
  const unseen = total - people.length
  return (
    <Stack gap="sm">
      <Text size="sm">
        {counted(total, 'person', 'people')} will be invited by email: all of them or none.
      </Text>
      <InvitationPeople people={people} />
      {unseen > 0 ? <Text size="sm">… and {unseen.toLocaleString('en-AU')} more.</Text> : null}
    </Stack>
  )
}

interface InvitationsDialogProps {
  readonly of: UsersOf
  readonly onClose: () => void
}

/**
 * Dialog for invitations by a file: shows errors of lines, then the people, then invites all of them.
 */
export function InvitationsDialog({ of, onClose }: InvitationsDialogProps) {
  const [file, setFile] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const check = useCheckInvitations(of)
  const invite = useInviteUsers(of)
  const checked = check.data
  const ready = file !== undefined && checked?.errorCount === 0

  const choose = async (chosen: File | null) => {
    if (!chosen) return
    const read = await readInvitationFile(chosen)
    invite.reset()
    check.reset()
    setRefused('refused' in read ? read.refused : undefined)
    if ('refused' in read) return setFile(undefined)
    setFile(read.text)
    check.mutate(read.text)
  }

  const send = () => {
    if (file === undefined || invite.isPending) return
    invite.mutate(file, {
      onSuccess: ({ invited }) => {
        toastSuccess(invitationsSent(invited))
        onClose()
      },
      // Checked again after a refusal, as data has changed; lines then show their problems.
      onError: () => check.mutate(file),
    })
  }

  const failure = refused ?? (check.error ? failureText(check.error) : undefined)
  const unsent = invite.error && ready ? failureText(invite.error) : undefined
  return (
    <Modal opened onClose={onClose} size="xl" title="Import people">
      <Stack gap="md">
        {(failure ?? unsent) ? <Alert color="red">{failure ?? unsent}</Alert> : null}
        {checked ? <Checked checked={checked} /> : <Explanation />}
        <Group justify="space-between" gap="sm">
          <Button variant="subtle" leftSection={<IconDownload size={16} />} onClick={saveTemplate}>
            Download template
          </Button>
          <Group gap="sm">
            <FileButton
              accept=".csv,text/csv"
              onChange={(chosen) => void choose(chosen)}
              inputProps={{ 'aria-label': 'CSV file of people' }}
            >
              {(button) => (
                <Button
                  {...button}
                  variant={ready ? 'default' : 'filled'}
                  loading={check.isPending}
                  leftSection={<IconFileTypeCsv size={16} />}
                >
                  {checked ? 'Choose another file' : 'Choose file'}
                </Button>
              )}
            </FileButton>
            {ready ? (
              <Button onClick={send} loading={invite.isPending}>
                Send {counted(checked?.total ?? 0, 'invitation', 'invitations')}
              </Button>
            ) : null}
          </Group>
        </Group>
      </Stack>
    </Modal>
  )
}

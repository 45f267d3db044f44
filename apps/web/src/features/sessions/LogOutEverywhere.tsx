import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { finishBeforeLeaving } from '../../lib/session/leaving.ts'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'

const everywhereApi = apiFor({ logOutEverywhere: sessionsContract.logOutEverywhere })

/** Dialog to log out all devices, this one included. */
export function LogOutEverywhere({ onClose }: { readonly onClose: () => void }) {
  const end = useMutation({
    mutationFn: async () => {
      await finishBeforeLeaving()
      await everywhereApi.logOutEverywhere({})
    },
    // This browser logs out as usual.
    onSuccess: () => location.assign(paths.logout()),
  })
  return (
    <ConfirmDialog
      opened
      title="Log out everywhere?"
      confirmLabel="Log out everywhere"
      busy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      This logs you out on every device and in every browser, including this one.
    </ConfirmDialog>
  )
}

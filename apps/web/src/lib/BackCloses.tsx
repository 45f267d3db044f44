import { useBlocker } from '@tanstack/react-router'

/** Makes Back close an overlay, such as a sheet on a phone, instead of leaving the page. */
export function BackCloses({ onBack }: { readonly onBack: () => void }) {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      onBack()
      return true
    },
    enableBeforeUnload: false,
  })
  return null
}

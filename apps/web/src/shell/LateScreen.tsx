import { useEffect, useState, type ComponentType } from 'react'
import { unreachableText } from '../lib/api/failures.ts'
import { untilLoaded } from '../lib/parts/untilLoaded.ts'
import { ErrorState } from '../ui/page/ErrorState.tsx'

interface LateScreenProps {
  readonly load: () => Promise<ComponentType>
}

const nothing = (): void => undefined
const reload = (): void => location.reload()

/** Notice instead of a screen that could not be loaded; the screen opens when the server answers. */
export function LateScreen({ load }: LateScreenProps) {
  const [late, setLate] = useState<{ readonly Screen: ComponentType }>()
  useEffect(() => {
    // A screen that is still missing is of another version, so the page is reloaded.
    untilLoaded(load, nothing).then((Screen) => setLate({ Screen }), reload)
  }, [load])
  if (late) return <late.Screen />
  return (
    <ErrorState
      title="This page could not be loaded"
      text={`${unreachableText} Your entries are kept.`}
      onRetry={() => void load().then((Screen) => setLate({ Screen }), nothing)}
    />
  )
}
